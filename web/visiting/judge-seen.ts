import { SEEN } from "../extraction/seen-marks.ts";

/** Bounds of the pass. Elements beyond them are judged by `checkVisibility` alone, which takes a microsecond each. */
const MOST = {
  styleMs: 1_500,
  steps: 400_000,
  references: 5_000,
  painted: 20_000,
  suspects: 400,
  offers: 5_000,
} as const;

/**
 * Expression for our isolated world (open-tab.ts). It judges which text of the current document a person can see, and returns
 * `[html, veiled]`: the document with marks (`../extraction/seen-marks.ts`), and the number of characters that are transparent now. `html` is
 * null if the document is longer than `most`. The page's scripts can't notice it: they don't run meanwhile, and only a copy without
 * a window of its own is marked.
 *
 * A text is not seen if it isn't displayed, is transparent, has no size or the colour of its ground, or lies outside of the page or of a box
 * that clips it. Text that the page offers to show remains: behind a control, in a set of tabs or slides one of which is shown, or cut off
 * below text that is shown.
 */
export const judgeSeen = (most: number): string => `(() => {
  const root = document.documentElement;
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : "";
  let seen = { marks: new Map(), veiled: 0 };
  let judged = false;
  try {
    if (document.body && root.localName === "html") { seen = judge(); judged = true; }
  } catch {}
  const serialised = judged ? copyWithMarks(seen.marks) : root ? root.outerHTML : "";
  return doctype.length + serialised.length > ${most} ? [null, 0] : [doctype + serialised, seen.veiled];

  function copyWithMarks(marks) {
    if (marks.size === 0 && !document.querySelector("[${SEEN}]")) {
      const html = root.outerHTML;
      return "<html ${SEEN}=\\"judged\\"" + html.slice(5);
    }
    // Elements of a document without a window have no scripts, so nothing of the page runs while they are copied and marked.
    const copy = document.implementation.createHTMLDocument("").importNode(root, true);
    const one = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    const other = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT);
    for (;;) {
      other.currentNode.removeAttribute("${SEEN}");
      const mark = marks.get(one.currentNode);
      if (mark) other.currentNode.setAttribute("${SEEN}", mark);
      if (!one.nextNode() || !other.nextNode()) break;
    }
    copy.setAttribute("${SEEN}", "judged");
    return copy.outerHTML;
  }

  function judge() {
    const start = performance.now();
    const inTime = () => performance.now() - start < ${MOST.styleMs};
    const { scrollX, scrollY, innerWidth, innerHeight } = window;
    const isRtl = getComputedStyle(root).direction === "rtl" || getComputedStyle(document.body).direction === "rtl";
    const cutsRight = [root, document.body].some((one) => /hidden|clip/.test(getComputedStyle(one).overflowX));
    const UNREAD = /^(?:script|style|noscript|template|iframe|object|svg|math|canvas|audio|video|select|textarea|title|rp)$/i;
    const states = new Map();
    const marks = new Map();
    const mark = (element, letter) => {
      const known = marks.get(element) || "";
      if (!known.includes(letter)) marks.set(element, known + letter);
    };
    const range = document.createRange();
    const rectOf = (node, from, to) => {
      if (from === undefined) range.selectNodeContents(node);
      else { range.setStart(node, from); range.setEnd(node, to); }
      return range.getBoundingClientRect();
    };

    // Colours
    const colours = new Map();
    let brush = null;
    function colourOf(written) {
      let known = colours.get(written);
      if (known !== undefined) return known;
      const match = /^rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)$/.exec(written);
      known = match ? [+match[1], +match[2], +match[3], match[4] === undefined ? 1 : +match[4]] : null;
      if (!known && colours.size < 500) {
        brush = brush || new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = "rgba(1,2,3,0)";
        brush.fillStyle = written;
        brush.fillRect(0, 0, 1, 1);
        const data = brush.getImageData(0, 0, 1, 1).data;
        known = [data[0], data[1], data[2], data[3] / 255];
      }
      colours.set(written, known);
      return known;
    }
    const blend = (over, under, alpha) => [0, 1, 2].map((at) => over[at] * alpha + under[at] * (1 - alpha));
    const alike = (one, other) => [0, 1, 2].every((at) => Math.abs(one[at] - other[at]) <= 8);

    // Ways by which a page offers to show what it doesn't show yet
    let references = null;
    const isClickable = (element) =>
      element.matches("button, summary, label, [role=button], [role=tab], [aria-expanded], [onclick], a:not([href]), a[href^='#'], a[href^='javascript:' i]") ||
      (!element.matches("a[href]") && getComputedStyle(element).cursor === "pointer");
    const isDrawn = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      || (getComputedStyle(element).display === "contents" && rectOf(element).width > 0);
    const isShown = (element) => isDrawn(element) && (() => {
      const box = getComputedStyle(element).display === "contents" ? rectOf(element) : element.getBoundingClientRect();
      return box.width > 2 && box.height > 2 && box.right + scrollX > 0 && box.bottom + scrollY > 0;
    })();
    function isReferredTo(id) {
      if (references === null) {
        references = new Map();
        const all = document.querySelectorAll("[aria-controls], [href^='#'], [data-target], [data-bs-target], [data-tab], [popovertarget], label[for]");
        for (let at = 0; at < all.length && at < ${MOST.references}; at += 1)
          for (const name of ["aria-controls", "href", "data-target", "data-bs-target", "data-tab", "popovertarget", "for"])
            for (const given of (all[at].getAttribute(name) || "").split(/\\s+/))
              if (given !== "") references.set(given.replace(/^#/, ""), [...(references.get(given.replace(/^#/, "")) || []).slice(0, 8), all[at]]);
      }
      return (references.get(id) || []).some(isShown);
    }
    const shortControlIn = (element) => {
      if (!element || element.textContent.length > 200 || !isShown(element)) return false;
      if (isClickable(element)) return true;
      for (const child of Array.prototype.slice.call(element.getElementsByTagName("*"), 0, 12)) if (isClickable(child) && isShown(child)) return true;
      return false;
    };
    const SET = /(?:^|[-_\\s])(?:carousel|slider|swiper|slick|splide|glide|flickity|slideshow|slides|tabs|tabbed|tabset|tab-content|tab-panes|panes|panels)(?:[-_\\s]|$)/i;
    const NAV = "nav, [role=navigation], [role=menu], [role=menubar]";
    /** The siblings beside an element. A page may have very many, so not all are looked at. */
    function near(element) {
      const found = [];
      for (const side of ["previousElementSibling", "nextElementSibling"])
        for (let at = element[side], count = 0; at && count < 20; at = at[side], count += 1) found.push(at);
      return found;
    }
    let offers = 0;
    function isOffered(element) {
      if (++offers > ${MOST.offers}) return false;
      if (element === document.body || element === root) return false;
      const parent = element.parentElement;
      if (!parent) return false;
      if (element.id && isReferredTo(element.id)) return true;
      const label = element.getAttribute("aria-labelledby");
      if (label && element.getAttribute("role") === "tabpanel" && document.getElementById(label) && isShown(document.getElementById(label))) return true;
      // What only a neighbour's place offers has to be worth a click. Shorter texts are labels of the control itself.
      if (element.textContent.trim().length < 40) return false;
      if (shortControlIn(element.previousElementSibling)) return true;
      const next = element.nextElementSibling;
      if (next && next.textContent.length < 60 && shortControlIn(next)) return true;
      // A block that is alone in its wrapper is shown by the control beside the wrapper.
      if (parent.children.length === 1 && parent !== document.body && shortControlIn(parent.previousElementSibling)) return true;
      const names = [parent, parent.parentElement].map((one) => (one && one.getAttribute ? (one.getAttribute("class") || "") + " " + (one.getAttribute("aria-roledescription") || "") : "")).join(" ");
      if (!/^(?:div|section|article|li|figure|aside)$/.test(element.localName)) return false;
      const others = near(element).filter((one) => one.localName === element.localName);
      if (SET.test(names) && others.some((one) => isShown(one) && one.textContent.trim() !== "")) return true;
      // As many controls as there are panels: a set of tabs.
      const count = others.length + 1;
      for (const bar of [parent.previousElementSibling, parent.parentElement && parent.parentElement.firstElementChild])
        if (bar && count > 1 && isShown(bar) && [bar, ...Array.prototype.slice.call(bar.children, 0, 8)].some((one) => one.children.length === count && [...one.children].every((tab) => isClickable(tab) || (tab.firstElementChild && isClickable(tab.firstElementChild))))) return true;
      return false;
    }

    // What a text inherits from its ancestors
    function stateOf(element) {
      const known = states.get(element);
      if (known) return known;
      const chain = [];
      let at = element;
      while (at && !states.has(at)) { chain.push(at); at = at.parentElement; }
      let state = at ? states.get(at) : { top: null, why: "", away: false, alpha: 1, ground: [255, 255, 255], clips: [], fixed: false, style: null };
      for (const one of chain.reverse()) states.set(one, (state = next(one, state)));
      return state;
    }
    function next(element, parent) {
      if (parent.top) return parent;
      if (!inTime()) {
        const shown = parent.away || isDrawn(element);
        return shown ? { ...parent, style: null } : { ...parent, style: null, top: element, why: "none" };
      }
      const style = getComputedStyle(element);
      const state = { ...parent, style };
      const hide = (why) => {
        if (isOffered(element)) state.away = true;
        else { state.top = element; state.why = why; }
        return state;
      };
      const closed = element.parentElement;
      if (closed && closed.localName === "details" && !closed.open && element.localName !== "summary") return { ...state, away: true };
      if (style.display === "none") return hide("none");
      if (style.contentVisibility === "hidden") return element.getAttribute("hidden") === "until-found" ? { ...state, away: true } : hide("none");
      state.alpha = parent.alpha * Number(style.opacity) * filtered(style.filter);
      if (state.alpha < 0.05 && !parent.away) {
        // Pictures aren't loaded here, and what waits for its picture stays transparent.
        if (element.textContent.length < 600 && element.querySelector("img, picture, video")) return { ...state, away: true };
        return hide("veil");
      }
      if (parent.away) return state;
      if (style.position === "fixed") { state.fixed = true; state.clips = []; }
      else if (style.position === "absolute") state.clips = state.clips.filter(({ holds }) => holds);
      if (isCut(style)) return hide("clip");
      if (style.backgroundImage !== "none" || style.mixBlendMode !== "normal") state.ground = null;
      const own = colourOf(style.backgroundColor);
      if (own && own[3] > 0.95 && style.backgroundImage === "none") state.ground = own;
      else if (own && own[3] > 0 && state.ground) state.ground = blend(own, state.ground, own[3]);
      if (element === root && !(own && own[3] > 0) && style.colorScheme.trim() === "dark") state.ground = [18, 18, 18];
      const clipsX = style.overflowX !== "visible", clipsY = style.overflowY !== "visible";
      if ((clipsX || clipsY) && element !== root && element !== document.body && style.display !== "inline" && style.display !== "contents") {
        const box = element.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (box.width <= 2 || box.height <= 2) return hide("clip");
        const holds = style.position !== "static" || style.transform !== "none";
        state.clips = [...state.clips.slice(-11), { element, box, clipsX, clipsY, scrolls, holds }];
      } else if (style.position !== "static" || style.transform !== "none")
        state.clips = state.clips.map((clip) => (clip.holds ? clip : { ...clip, holds: true }));
      return state;
    }
    const filtered = (filter) => { const match = /opacity\\(([\\d.]+)(%?)\\)/.exec(filter); return match ? Number(match[1]) / (match[2] ? 100 : 1) : 1; };
    function isCut({ clip, clipPath, position }) {
      const edges = /^rect\\((.*)\\)$/.exec(clip);
      if (edges && /absolute|fixed/.test(position)) {
        const [top, right, bottom, left] = edges[1].split(/[,\\s]+/).map(parseFloat);
        if (right - left <= 2 || bottom - top <= 2) return true;
      }
      const inset = /^inset\\(([^)]*)\\)/.exec(clipPath);
      if (inset) {
        const given = inset[1].split(" round ")[0].trim().split(/\\s+/).map((one) => (one.endsWith("%") ? parseFloat(one) : 0));
        const [top, right = top, bottom = top, left = right] = given;
        if (top + bottom >= 98 || left + right >= 98) return true;
      }
      if (/^(?:circle|ellipse)\\(0(?:px|%)?(?:\\s|\\))/.test(clipPath)) return true;
      return /^polygon\\(/.test(clipPath) && new Set(clipPath.slice(8, -1).split(",").map((one) => one.trim())).size < 3;
    }

    // Where a text lies
    const shownIn = new Map();
    function showsText(box) {
      let known = shownIn.get(box.element);
      if (known !== undefined) return known;
      known = false;
      const walker = document.createTreeWalker(box.element, NodeFilter.SHOW_TEXT);
      for (let count = 0; !known && count < 300 && walker.nextNode(); count += 1) {
        const { data, parentElement } = walker.currentNode;
        if (data.trim() === "" || !parentElement || !isShown(parentElement)) continue;
        const rect = rectOf(walker.currentNode);
        known = rect.width > 2 && rect.height > 4 && meets(rect, box.box);
      }
      shownIn.set(box.element, known);
      return known;
    }
    const meets = (one, other) => one.right > other.left + 1 && one.left < other.right - 1 && one.bottom > other.top + 1 && one.top < other.bottom - 1;
    /** Whether a text is part of a slide whose neighbour in the same row is shown in the box. */
    function isSlide(element, { element: holder, box }) {
      for (let at = element; at && at !== holder; at = at.parentElement) {
        const own = at.getBoundingClientRect();
        if (own.width < 20) continue;
        for (const other of near(at)) {
          if (other.localName !== at.localName) continue;
          const rect = other.getBoundingClientRect();
          const inRow = Math.min(rect.bottom, own.bottom) - Math.max(rect.top, own.top) > Math.min(rect.height, own.height) / 2;
          if (inRow && Math.abs(rect.width - own.width) <= own.width / 5 && meets(rect, box)) return true;
        }
      }
      return false;
    }
    function isOutside(rect, element, { clips, fixed }) {
      for (const clip of clips) {
        const { box, clipsX, clipsY, scrolls, element: holder } = clip;
        const left = clipsX && rect.right <= box.left + 1, above = clipsY && rect.bottom <= box.top + 1;
        const right = clipsX && rect.left >= box.right - 1, below = clipsY && rect.top >= box.bottom - 1;
        if (!left && !above && !right && !below) continue;
        if (isSlide(element, clip)) return false;
        if (scrolls && (left || above) && (rect.left + holder.scrollLeft >= box.left - 1) && (rect.top + holder.scrollTop >= box.top - 1)) return false;
        if (scrolls && (right || below) && rect.left - box.left < 20 * Math.max(box.width, innerWidth)) return false;
        if (!left && !above && showsText(clip) && rect.left - box.left <= 12 * box.width) return false;
        return true;
      }
      if (fixed && (rect.left >= innerWidth || rect.top >= innerHeight)) return true;
      if (rect.bottom + scrollY <= 0) return true;
      if (rect.right + scrollX <= 0) return !isRtl || rect.right < -root.scrollWidth;
      if (clips.some(({ scrolls }) => scrolls)) return false;
      return rect.left + scrollX >= (cutsRight ? innerWidth : 5 * innerWidth);
    }

    // What is painted behind a text in the colour of its inherited ground
    let painted = null;
    function isPaintedBehind(rect, element, colour) {
      if (painted === null) {
        painted = [];
        const all = document.body.getElementsByTagName("*");
        for (let at = 0; at < all.length && at < ${MOST.painted} && inTime(); at += 1) {
          const one = all[at];
          if (/^(?:img|video|canvas|svg|picture|iframe|object|embed)$/i.test(one.localName)) painted.push({ one, box: one.getBoundingClientRect(), colour: null, isOwn: true });
          else for (const part of ["", "::before", "::after"]) {
            const style = getComputedStyle(one, part || null);
            if (part && (style.content === "none" || style.content === "normal")) continue;
            const own = colourOf(style.backgroundColor);
            const isPicture = style.backgroundImage !== "none";
            if (isPicture || (own && own[3] > 0.3)) painted.push({ one, box: one.getBoundingClientRect(), colour: isPicture ? null : own, isOwn: part === "" });
          }
        }
      }
      const x = (rect.left + rect.right) / 2, y = (rect.top + rect.bottom) / 2;
      return painted.some(({ one, box, colour: own, isOwn }) =>
        x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && !(isOwn && one.contains(element)) && !(own && alike(own, colour)));
    }
    let suspects = 0;
    function isCamouflaged(rect, element, { alpha, ground, style }) {
      if (!style) return false;
      const colour = colourOf(style.webkitTextFillColor || style.color);
      if (!colour) return false;
      const strength = colour[3] * alpha;
      const stands = (written) => { const found = /(?:rgba?|color|okl\\w+|lab|lch|hsla?)\\([^)]*\\)/.exec(written); const own = found && colourOf(found[0]); return !own || (own[3] > 0.1 && !(ground && alike(own, ground))); };
      if (style.textShadow !== "none" && stands(style.textShadow)) return false;
      if (parseFloat(style.webkitTextStrokeWidth) > 0 && stands(style.webkitTextStrokeColor)) return false;
      if (strength < 0.05) {
        for (let at = element, up = 0; at && up < 4; at = at.parentElement, up += 1) if (/text/.test(getComputedStyle(at).webkitBackgroundClip)) return false;
        return true;
      }
      if (!ground || !alike(blend(colour, ground, strength), ground)) return false;
      suspects += 1;
      return suspects > ${MOST.suspects} || !isPaintedBehind(rect, element, colour);
    }

    // Two neighbouring texts without white space between them
    const BROKEN = /^(?:address|article|aside|blockquote|body|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|wbr)$/;
    function divide(before, after, skipped) {
      if (!/[^\\s]$/.test(before.data) || !/^[^\\s]/.test(after.data)) return;
      const up = new Set();
      for (let at = before.parentElement; at; at = at.parentElement) up.add(at);
      let common = after.parentElement, first = null;
      while (common && !up.has(common)) { if (BROKEN.test(common.localName)) return; first = common; common = common.parentElement; }
      let last = null, loose = skipped;
      for (let at = before.parentElement; at && at !== common; at = at.parentElement) { if (BROKEN.test(at.localName)) return; last = at; loose = loose || isLoose(at); }
      for (let at = after.parentElement; at && at !== common; at = at.parentElement) loose = loose || isLoose(at);
      if (!loose && !(common && /flex|grid/.test(getComputedStyle(common).display))) return;
      if (!first && !last) return;
      const one = rectOf(before, before.data.length - 1, before.data.length), other = rectOf(after, 0, 1);
      const size = Math.max(one.height, other.height, 1);
      const inRow = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2;
      const gap = Math.max(other.left - one.right, one.left - other.right);
      if (one.height > 0 && other.height > 0 && inRow && gap < size * 0.12) return;
      if (first) mark(first, "b");
      else mark(last, "a");
    }
    function isLoose(element) {
      if (!inTime()) return false;
      const style = (states.get(element) || {}).style || getComputedStyle(element);
      if (!/^(?:inline|contents|ruby)/.test(style.display) || style.display.startsWith("inline-")) return true;
      return [style.marginLeft, style.marginRight, style.paddingLeft, style.paddingRight].some((one) => parseFloat(one) > 1);
    }

    let shown = 0;
    let veiled = 0;
    let before = null;
    let skipped = false;
    const hidden = [];
    const showing = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node.nodeType === 1 ? (UNREAD.test(node.localName) ? NodeFilter.FILTER_REJECT : /^(?:br|hr|wbr|img)$/.test(node.localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT);
    for (let steps = 0; steps < ${MOST.steps} && walker.nextNode(); steps += 1) {
      const text = walker.currentNode;
      if (text.nodeType === 1) { before = null; continue; }
      if (text.data.trim() === "") { if (text.data !== "") before = null; continue; }
      if (!/[^\\s\\p{Default_Ignorable_Code_Point}\\p{C}]/u.test(text.data)) continue;
      const element = text.parentElement;
      const state = stateOf(element);
      let top = state.top, why = state.why, own = false;
      if (!top && !state.away && state.style && inTime()) {
        const rect = rectOf(text);
        if (state.style.visibility !== "visible") {
          let at = element;
          while (at.parentElement && getComputedStyle(at.parentElement).visibility !== "visible") at = at.parentElement;
          if (!isOffered(at)) { own = true; why = at === document.body || at === root ? "veil" : "none"; }
        } else if (rect.width < 1 || rect.height < 2 || parseFloat(state.style.fontSize) < 2) own = true;
        else if (isOutside(rect, element, state) || isCamouflaged(rect, element, state)) own = !isOffered(element);
      }
      if (top || own) {
        hidden.push({ element, top, own, length: text.data.trim().length });
        if (why === "veil") veiled += text.data.trim().length;
        if (why !== "none") skipped = true;
        continue;
      }
      shown += text.data.trim().length;
      showing.add(element);
      if (before) divide(before, text, skipped);
      before = text;
      skipped = false;
    }
    // A page that shows nothing is not ready, and a person would wait.
    if (shown < 100 && hidden.some(({ top, element }) => top === document.body || top === root || getComputedStyle(document.body).visibility !== "visible")) return { marks: new Map(), veiled };
    for (const { element, top, own } of hidden) {
      // An element of whose texts one is seen is cut off, and stays whole.
      if (own) { if (!showing.has(element)) mark(element, "n"); }
      else mark(top, top.closest(NAV) ? "m" : "N");
    }
    return { marks, veiled };
  }
})()`;
