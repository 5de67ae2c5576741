import { isInvisible, isOutOfSight } from "../hidden-text.ts";
import type { DomDocument, DomElement, DomNode } from "../parse-page.ts";
import { removeElement, TEXTLESS } from "../seen-marks.ts";
import { createOfferTest } from "./is-offered.ts";
import { type Colour, isCamouflaged, readColour } from "./read-colour.ts";
import { type ElementStyle, type PageStyles, readStyles } from "./read-styles.ts";

/** Classes that hide a label from eyes, and leave it to screen readers, in the style sheets of common libraries, which aren't read here. */
const FOR_SCREEN_READERS =
  /^(?:sr-only|sr_only|sronly|visually-?hidden|is-visually-hidden|u-visually-?hidden|screen-?reader(?:-text|-only|s-only)?|show-for-sr|cdk-visually-hidden|element-invisible|a11y-hidden|hidden-visually|offscreen-text)$/i;

/** Properties that may move a text out of sight or cut it off. */
const PLACED = "left right top bottom text-indent margin-left margin-top transform clip clip-path".split(" ");

/** What a text inherits. */
interface Inherited {
  readonly isVisible: boolean;
  /** Whether the size of letters is next to nothing. */
  readonly isTiny: boolean;
  readonly colour: Colour | null;
  /** Null if it is a picture, or isn't known. */
  readonly ground: Colour | null;
  /** Whether the text is placed by itself, and so may lie upon anything. */
  readonly isPlaced: boolean;
}

/** How a page hides an element: with or without its place. Null: it doesn't, or a script or another window may show it. */
type Hiding = "hidden" | "gap" | null;

/** How often offered elements are opened to judge what they contain. */
const ROUNDS = 3;

/**
 * Takes from a page what its own styles and attributes hide, as far as they can be read without a browser. Where a script, a control or another
 * window may show it, it remains. Returns a function that removes hidden menus as well, whose links can be followed before.
 */
export function hideByStyles(
  document: DomDocument,
  hasScripts: boolean,
): { readonly removeMenus: () => void; readonly styles: PageStyles } {
  const styles = readStyles(document, hasScripts);
  const opened = new Set<DomElement>();
  let judged = judgeElements(document, styles, { hasScripts, opened });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { hidden } = judged;
    const isHidden = (element: DomElement): boolean => {
      for (let at: DomElement | null = element; at; at = at.parentElement) if (hidden.has(at)) return true;
      return false;
    };
    const offered = [...hidden.keys()].filter(createOfferTest(document, isHidden));
    if (offered.length === 0) break;
    for (const element of offered) opened.add(element);
    judged = judgeElements(document, styles, { hasScripts, opened });
  }
  const menus: DomElement[] = [];
  for (const [element, hiding] of judged.hidden) {
    if (isInMenu(element)) menus.push(element);
    else {
      if (hiding === "gap") element.before(document.createTextNode(" "));
      removeElement(document, element);
    }
  }
  for (const text of judged.texts) {
    const { parentElement } = text;
    (text as DomElement).remove();
    // A link without any text that is seen can't be followed.
    if (parentElement?.localName === "a" && isEmpty(parentElement)) parentElement.remove();
  }
  for (const element of judged.shown) {
    element.removeAttribute("hidden");
    element.removeAttribute("style");
  }
  return {
    styles,
    removeMenus: () => {
      for (const menu of menus) removeElement(document, menu);
    },
  };
}

const lengthOf = (element: DomElement): number =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim().length;

const isEmpty = (element: DomElement): boolean =>
  (element.textContent ?? "").trim() === "" && element.querySelector("img, svg, picture") === null;

function isInMenu(element: DomElement): boolean {
  for (let at: DomElement | null = element; at; at = at.parentElement)
    if (at.localName === "nav" || /^(?:navigation|menu|menubar)$/.test(at.getAttribute("role") ?? ""))
      return true;
  return false;
}

interface Judged {
  /** Elements of which nothing is seen, the outermost alone. */
  readonly hidden: ReadonlyMap<DomElement, Hiding>;
  /** Texts that are not seen although their element may have other content that is. */
  readonly texts: readonly DomNode[];
  /** Elements that are seen in whole or in part, and whose attributes say otherwise. */
  readonly shown: readonly DomElement[];
}

interface JudgeOptions {
  readonly hasScripts: boolean;
  /** Hidden elements that the page offers to show. */
  readonly opened: ReadonlySet<DomElement>;
}

function judgeElements(
  document: DomDocument,
  styles: PageStyles,
  { hasScripts, opened }: JudgeOptions,
): Judged {
  const hidden = new Map<DomElement, Hiding>();
  const texts: DomNode[] = [];
  const shown: DomElement[] = [];
  const known = new Map<DomElement, Inherited | null>();
  const start: Inherited = {
    isVisible: true,
    isTiny: false,
    colour: [0, 0, 0, 1],
    ground: styles.hasOthers ? null : [255, 255, 255, 1],
    isPlaced: false,
  };
  for (const element of document.querySelectorAll("*")) {
    const parent = element.parentElement;
    const above = parent === null ? start : known.get(parent);
    // Null: an element around it is hidden, or it is the content of a template.
    if (!above || TEXTLESS.test(element.localName)) {
      known.set(element, null);
      continue;
    }
    const style = styles.styleOf(element);
    const isRoot = parent === null || element === document.body;
    const isOpened = opened.has(element);
    const hiding = isRoot || isOpened ? null : judgeElement(element, style, styles, hasScripts);
    if (hiding !== null) {
      hidden.set(element, hiding);
      known.set(element, null);
      continue;
    }
    const inherited = inherit(above, element, style, styles);
    // Pages that are invisible as a whole are waiting for their scripts.
    const own = isOpened || isRoot ? { ...inherited, isVisible: true } : inherited;
    known.set(element, own);
    if (isOpened || isInvisible(element)) shown.push(element);
    if (own.isVisible && !own.isTiny && !isLost(own, element, style)) continue;
    for (const child of element.childNodes)
      if (child.nodeType === 3 && (child.nodeValue ?? "").trim() !== "") texts.push(child);
  }
  return { hidden, texts, shown };
}

function judgeElement(
  element: DomElement,
  style: ElementStyle | null,
  styles: PageStyles,
  hasScripts: boolean,
): Hiding {
  if (element.getAttribute("hidden") === "until-found") return null;
  const readers = (element.getAttribute("class") ?? "")
    .split(/\s+/)
    .find((one) => FOR_SCREEN_READERS.test(one));
  if (readers !== undefined && styles.hasOthers && !styles.names(readers)) return "hidden";
  if (style === null) return isInvisible(element) ? "hidden" : null;
  const display = style.value("display");
  // An author's rule for `display` has more weight than the attribute.
  if (element.hasAttribute("hidden") && display === "") return "hidden";
  if (display === "none") {
    if (style.isInline("display")) return "hidden";
    return style.mayChange("display", (value) => value !== "none") ? null : "hidden";
  }
  if (style.value("content-visibility") === "hidden") return "hidden";
  const opacity = (value: string) => Number.parseFloat(value) * (value.endsWith("%") ? 0.01 : 1);
  const filtered = /opacity\(\s*([\d.]+%?)\s*\)/.exec(style.value("filter"))?.[1];
  if (opacity(style.value("opacity")) < 0.05 || (filtered !== undefined && opacity(filtered) < 0.05)) {
    const animation = `${style.value("animation")} ${style.value("animation-name")}`;
    const isFading = [...styles.fades].some((name) => animation.includes(name));
    const mayFade = hasScripts || isFading || style.mayChange("opacity", (value) => opacity(value) >= 0.05);
    return mayFade ? null : "gap";
  }
  const moved = PLACED.map((property) => `${property}:${style.value(property)}`).join(";");
  const inset = style.value("inset") === "" ? "" : `;top:${style.value("inset")}`;
  if (isOutOfSight(moved + inset) || isShrunk(style)) {
    const isOther = (property: string) =>
      style.mayChange(property, (value) => value !== style.value(property));
    return PLACED.some((property) => !style.isInline(property) && isOther(property)) ? null : "hidden";
  }
  const closed = closedSides(style);
  if (closed.length === 0) return null;
  const mayOpen = closed.some((side) => style.mayChange(side, (value) => !(Number.parseFloat(value) <= 2)));
  // A block without height is how scripts fold a text; one without width and height is a label for screen readers.
  const isFolded = closed.every((side) => side.endsWith("height"));
  return mayOpen || (isFolded && hasScripts) ? null : "hidden";
}

/** Whether an element is scaled to nothing. */
const isShrunk = (style: ElementStyle): boolean =>
  /scale(?:3d|x|y)?\(\s*0?\.?0*\s*[,)]/.test(style.value("transform")) ||
  /^0?\.?0+(?:\s|$)/.test(style.value("scale")) ||
  /^(?:circle|ellipse)\(\s*0(?:px|%)?(?:\s|\))/.test(style.value("clip-path"));

/** The properties by which a box that cuts off its content has next to no size. */
function closedSides(style: ElementStyle): string[] {
  const cuts = ["overflow", "overflow-x", "overflow-y"].some((name) => /hidden|clip/.test(style.value(name)));
  if (!cuts) return [];
  return ["width", "height", "max-width", "max-height"].filter((side) =>
    /^(?:[012](?:\.\d+)?(?:px)?|0(?:\.\d+)?(?:em|rem|%|vh|vw))$/.test(style.value(side)),
  );
}

function inherit(
  above: Inherited,
  element: DomElement,
  style: ElementStyle | null,
  styles: PageStyles,
): Inherited {
  const isNamed = element.hasAttribute("class") || element.hasAttribute("id");
  // A sheet that isn't read may give this element a ground and a size.
  const unread = styles.hasOthers && isNamed ? null : above.ground;
  const isTinyAbove = above.isTiny && !(styles.hasOthers && isNamed);
  if (style === null) return { ...above, ground: unread, isTiny: isTinyAbove };
  const visibility = style.value("visibility");
  const isVisible =
    visibility === "hidden" || visibility === "collapse"
      ? !style.isInline("visibility") && style.mayChange("visibility", (value) => value === "visible")
      : visibility === "visible" || (above.isVisible && visibility !== "hidden");
  const background = `${style.value("background")} ${style.value("background-image")}`;
  const declared = style.value("background-color") || style.value("background");
  const given = colourIn(declared);
  const isPicture = /url\(|gradient\(|image-set\(/.test(background);
  const isPlaced = /absolute|fixed/.test(style.value("position"));
  const ground =
    isPicture ||
    (declared !== "" && given === null && !/^(?:none|inherit|unset|initial|0|0 0)?$/.test(declared))
      ? null
      : given && given[3] > 0.95
        ? given
        : given && given[3] > 0.05
          ? null
          : unread;
  const written = style.value("-webkit-text-fill-color") || style.value("color");
  return {
    isVisible,
    isTiny: isTiny(style, isTinyAbove),
    colour: written === "" || /^(?:inherit|unset)$/.test(written) ? above.colour : readColour(written),
    ground,
    isPlaced: ground === above.ground && (above.isPlaced || isPlaced),
  };
}

/** The one colour that a value of `background` contains. */
function colourIn(value: string): Colour | null {
  for (const part of value.split(/\s+(?![^(]*\))/)) {
    const colour = readColour(part);
    if (colour) return colour;
  }
  return null;
}

/** Longest text of a block that lies upon its own picture, and how far around a text such a block is looked for. */
const CAPTION = { most: 600, up: 6 } as const;

/** Whether a text may lie upon a picture: a block around it has one, and little text. */
function isOnPicture(element: DomElement): boolean {
  for (let at: DomElement | null = element, up = 0; at && up < CAPTION.up; at = at.parentElement, up += 1) {
    if (lengthOf(at) > CAPTION.most) return false;
    if (at.querySelector("img, picture, video, canvas, [data-bg], [data-background], [background]") !== null)
      return true;
  }
  return false;
}

function isTiny(style: ElementStyle, isTinyAbove: boolean): boolean {
  const font =
    style.value("font-size") ||
    (/^(?:.*\s)?([\d.]+[a-z%]*)\s*(?:\/|\s)/.exec(style.value("font"))?.[1] ?? "");
  if (font === "") return isTinyAbove;
  const [, number, unit = ""] = /^([\d.]+)([a-z%]*)$/.exec(font) ?? [];
  if (number === undefined) return /^(?:inherit|unset|smaller|larger)$/.test(font) && isTinyAbove;
  const size = Number(number);
  if (size === 0) return true;
  if (/^(?:em|%|ex|ch)$/.test(unit) && isTinyAbove) return true;
  return unit === "px" || unit === "pt"
    ? size < 2
    : /^(?:em|rem)$/.test(unit)
      ? size < 0.1
      : unit === "%" && size < 6;
}

/** Whether nobody tells a text from its ground. */
function isLost(
  { colour, ground, isPlaced }: Inherited,
  element: DomElement,
  style: ElementStyle | null,
): boolean {
  if (colour === null) return false;
  const isClear = colour[3] < 0.05;
  if (!isClear && (ground === null || isPlaced || !isCamouflaged(colour, ground))) return false;
  if (style !== null) {
    const stands = ["text-shadow", "-webkit-text-stroke", "-webkit-text-stroke-width"].some(
      (name) => !/^(?:none|0|0px)?$/.test(style.value(name)),
    );
    const clips = ["background-clip", "-webkit-background-clip", "background"].some((name) =>
      /\btext\b/.test(style.value(name)),
    );
    if (stands || clips) return false;
    const mayChange = ["color", "background", "background-color", "background-image"].some((name) =>
      style.mayChange(name, (value) => value !== style.value(name)),
    );
    if (mayChange) return false;
  }
  return !isOnPicture(element);
}
