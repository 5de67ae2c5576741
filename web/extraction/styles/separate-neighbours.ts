import type { DomDocument, DomElement, DomNode } from "../parse-page.ts";
import type { ElementStyle, PageStyles } from "./read-styles.ts";

/** Elements with a line or a cell of their own (`../read-lines.ts`), and those whose content isn't read. */
const BROKEN =
  /^(?:address|article|aside|blockquote|body|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|wbr|img|head|html)$/;
const UNREAD =
  /^(?:script|style|noscript|template|svg|math|iframe|object|embed|canvas|audio|video|button|select|textarea|input|datalist|title)$/;
/** Elements in which neighbours belong together whatever their names are. */
const CODE = /^(?:pre|code|kbd|samp|tt|var|ruby|math)$/;
/** Elements that give letters a look, often in the middle of a word. */
const LOOKS =
  /^(?:b|i|em|strong|sub|sup|u|s|small|mark|font|big|del|ins|q|abbr|acronym|rt|rb|rp|bdi|bdo|wbr|cite)$/;
/** Displays that set an element apart from its neighbours. */
const APART = /^(?:block|flex|grid|table|list-item|flow-root|inline-flex|inline-grid|table-cell|table-row)/;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Fewest neighbours of one kind that are a list of labels, and the shortest label. */
const LIST = { least: 3, letters: 2 } as const;

/**
 * Puts a blank between neighbouring inline elements that are laid out apart and have none between them in the markup. Where the styles of the
 * page don't say how they are laid out, two links, a change from a small letter to a capital or between a letter and a digit, and three
 * labels of one kind count as apart. Parts of a word (`<b>Fre</b>shet`), code, and Chinese texts without such a style stay together.
 */
export function separateNeighbours(document: DomDocument, styles: PageStyles): void {
  if (!document.body) return;
  const known = new Map<DomElement, boolean>();
  const isLoose = (element: DomElement): boolean => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const style = styles.styleOf(element);
    const parent = element.parentElement && styles.styleOf(element.parentElement);
    const loose =
      (style !== null &&
        (APART.test(style.value("display")) || (isSpaced(style) && isLongEnough(element)))) ||
      (parent !== null &&
        /^(?:inline-)?(?:flex|grid)/.test(parent.value("display")) &&
        isLongEnough(element));
    known.set(element, loose);
    return loose;
  };
  const blanks: DomElement[] = [];
  const lists = new Map<DomElement, boolean>();
  let before: Neighbour | null = null;
  for (const step of inlineTexts(document.body)) {
    if (step === null) {
      before = null;
      continue;
    }
    const after = step;
    if (before && /\S$/u.test(before.text) && /^\S/u.test(after.text)) {
      const { last, first } = meet(before.element, after.element);
      const looseEnd = last.some(isLoose) || first.some(isLoose);
      if (looseEnd || isApartByText(before, after, last, first, lists)) {
        const at = first.at(-1);
        const end = last.at(-1);
        if (at) blanks.push(at);
        else if (end) end.after(document.createTextNode(" "));
      }
    }
    before = after;
  }
  for (const element of blanks) element.before(document.createTextNode(" "));
}

interface Neighbour {
  readonly element: DomElement;
  readonly text: string;
}

/** The texts below an element that are read, in order, and null wherever a line ends. */
function* inlineTexts(root: DomElement): Generator<Neighbour | null> {
  let node: DomNode | null = root;
  while (node) {
    let descend = false;
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? "";
      if (text !== "" && node.parentElement) yield { element: node.parentElement, text };
    } else if (node.nodeType === 1) {
      const name = (node as DomElement).localName.toLowerCase();
      if (BROKEN.test(name)) yield null;
      descend = !UNREAD.test(name) && node.firstChild !== null;
    }
    if (descend) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node?.nodeType === 1 && BROKEN.test((node as DomElement).localName.toLowerCase())) yield null;
    }
    node = node === null || node === root ? null : node.nextSibling;
  }
}

/** The elements that end and begin between two texts, from the inside out. */
function meet(before: DomElement, after: DomElement): { last: DomElement[]; first: DomElement[] } {
  const around = new Set<DomElement>();
  for (let at: DomElement | null = before; at; at = at.parentElement) around.add(at);
  const first: DomElement[] = [];
  let common: DomElement | null = after;
  for (; common && !around.has(common); common = common.parentElement) first.push(common);
  const last: DomElement[] = [];
  for (let at: DomElement | null = before; at && at !== common; at = at.parentElement) last.push(at);
  return { last, first };
}

/** Whether an element stands at a side, or has room beside it. */
function isSpaced(style: ElementStyle): boolean {
  if (/left|right/.test(style.value("float"))) return true;
  return [
    "margin",
    "padding",
    "margin-left",
    "margin-right",
    "padding-left",
    "padding-right",
    "margin-inline",
    "padding-inline",
  ].some((name) => isWide(style.value(name)));
}

/** Whether a margin or padding is wider than what joins two letters. Of a shorthand, the left and right sides count. */
function isWide(value: string): boolean {
  const sides = value.split(/\s+/);
  const [, right = sides[0], , left = right] = sides;
  return [left, right].some((side = "") => {
    const [, number, unit] = /^([\d.]+)(px|em|rem|ch)$/.exec(side) ?? [];
    return number !== undefined && Number(number) >= (unit === "px" ? 3 : 0.2);
  });
}

/** Whether an element is more than an initial or a letter of an animated word. */
const isLongEnough = (element: DomElement): boolean =>
  (element.textContent ?? "").trim().length >= LIST.letters;

function isApartByText(
  before: Neighbour,
  after: Neighbour,
  last: readonly DomElement[],
  first: readonly DomElement[],
  lists: Map<DomElement, boolean>,
): boolean {
  const [end, start] = [last.at(-1), first.at(-1)];
  if (!end || !start) return false;
  const [one, other] = [before.text.slice(-1), after.text.slice(0, 2)];
  if (HAN.test(one) || HAN.test(other) || !/[\p{L}\p{N}]/u.test(one) || !/^[\p{L}\p{N}]/u.test(other))
    return false;
  if (isCode(start)) return false;
  if (isLink(last) && isLink(first)) return isLongEnough(end) && isLongEnough(start);
  if (isListOf(start, lists)) return true;
  if (LOOKS.test(end.localName) || LOOKS.test(start.localName)) return false;
  if (/\p{Ll}/u.test(one) && /^\p{Lu}\p{Ll}/u.test(other)) return isLongEnough(end) && isLongEnough(start);
  const isNumber = (text: string) => /^\p{N}/u.test(text);
  const isMixed = isNumber(one) !== isNumber(other);
  return isMixed && (end.textContent ?? "").trim().length > 2 && (start.textContent ?? "").trim().length > 2;
}

const isLink = (chain: readonly DomElement[]): boolean =>
  chain.some((element) => element.localName === "a" && element.hasAttribute("href"));

function isCode(element: DomElement): boolean {
  for (let at: DomElement | null = element, up = 0; at && up < 40; at = at.parentElement, up += 1)
    if (CODE.test(at.localName) || /highlight|\bcode\b/i.test(at.getAttribute("class") ?? "")) return true;
  return false;
}

/** Whether the children of an element's parent are labels: nothing else, all of one name and class, each with some letters. */
function isListOf(element: DomElement, lists: Map<DomElement, boolean>): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  const found = lists.get(parent);
  if (found !== undefined) return found;
  const children = [...parent.children];
  const kind = (one: DomElement) => `${one.localName} ${one.getAttribute("class") ?? ""}`;
  const isList =
    children.length >= LIST.least &&
    !LOOKS.test(element.localName) &&
    (element.getAttribute("class") ?? "") !== "" &&
    children.every((one) => kind(one) === kind(element) && /^\S.*\S$/su.test(one.textContent ?? "")) &&
    [...parent.childNodes].every((node) => node.nodeType !== 3 || (node.nodeValue ?? "") === "");
  lists.set(parent, isList);
  return isList;
}
