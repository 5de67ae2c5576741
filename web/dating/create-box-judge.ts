import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { isLike } from "./choose-heading.ts";
import { readDateLabel } from "./date-labels.ts";
import { findDates } from "./find-dates.ts";
import type { PageScan } from "./scan-page.ts";

/** Elements that may be an item of a list or a section of a page. */
const BOXES = new Set(["article", "section", "aside", "div", "li", "a", "tr", "dl"]);
const HEADINGS = new Set(["h2", "h3", "h4", "h5", "h6"]);
/** Number of descendants among which a box's heading is searched, and of neighbours among which its like is searched. */
const MAX_DESCENDANTS = 400;
const MAX_NEIGHBOURS = 6;
/** Number of characters of a box's text in which a day is searched. */
const MAX_TEXT = 1_500;
/** Numbers of characters and of nodes of a box that are read at most. A longer box is no item of a list and no small section. */
const [MAX_BOX, MAX_NODES] = [20_000, 5_000];
/** Number of characters from which a block is a paragraph. */
const PARAGRAPH = 100;
/**
 * Least share of common words of the page's title and the head of a box which is the page's own. The entries of a site's list of news share
 * the site's name with the title of the list.
 */
const SAME = 0.6;
/** Number of characters before the heading of a section at most: a heading further down is that of a part of the box. */
const LEAD = 40;
/** Largest share of the page's text that a section about something else has, and one whose heading says that it is a list. */
const [MINOR, HALF] = [1 / 3, 1 / 2];
/** Matches the headings of lists of other pages. */
const OF_LISTS =
  /^\W{0,3}(?:(?:the )?latest|recent|related|more|further|other|also|recommended|popular|trending|most (?:read|viewed|popular)|you (?:may|might)|read (?:more|next|also)|keep reading|up next|similar|in other news|see also|aktuelle|ähnliche|weitere|verwandte|mehr (?:zum|zu|von|aus)|das könnte|lire aussi|à lire|articles? (?:liés|similaires|récents)|relacionad|te puede|más (?:noticias|leíd)|(?:相关|相關|推荐|推薦|最新|热门|熱門|更多|延伸|猜你|关联)|関連|おすすめ|新着|人気)/iu;

/**
 * What a box on a page is: an item of a list of other pages, or a section of its own that is about something else than the page. Null for
 * other boxes.
 */
type BoxKind = "item" | "section" | null;

/**
 * Judges boxes that do not contain the page's own heading. A box with a heading or a link of its own, beside another such box with another
 * day, is an item of a list. A small box with a heading of its own, below the page's text, is a section about something else, such as other
 * articles or a discussion.
 */
export function createBoxJudge({
  heading,
  title,
  metas,
  blocks,
  monthFirst,
}: PageScan): (box: DomElement, at: number) => BoxKind {
  const shared = metas.find((meta) => meta.getAttribute("property") === "og:title")?.getAttribute("content");
  const titles = [heading?.text ?? "", title, shared ?? ""].filter((text) => text !== "");
  const isTitled = heading !== null && isLike(heading.text, [title, shared ?? ""]);
  const start = heading?.at ?? 0;
  const paragraphs = blocks.filter(({ at, text }) => at > start && text.length >= PARAGRAPH);
  /** The offset above which most of the page's paragraphs stand. What follows it in a box of its own is no longer the page's text. */
  const middle = paragraphs[Math.ceil(paragraphs.length / 2) - 1]?.at ?? Infinity;
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const known = new Map<
    DomElement,
    { readonly isItem: boolean; readonly section: "named" | "other" | null }
  >();

  const judge = (box: DomElement) => {
    const own = headingIn(box, monthFirst);
    const text = textOf(box);
    const name = own ?? linkIn(box, text);
    const isOther = name !== null && readDateLabel(`${name} `) === null && !isLike(name, titles, SAME);
    const isItem = isOther && hasNeighbour(box, daysOf(box, monthFirst), monthFirst);
    if (own === null || !isOther || text.length >= MAX_BOX || text.indexOf(own) > LEAD)
      return { isItem, section: null };
    if (OF_LISTS.test(own) && text.length <= length * HALF) return { isItem, section: "named" as const };
    return { isItem, section: text.length <= length * MINOR ? ("other" as const) : null };
  };

  return (box, at) => {
    if (!BOXES.has(box.localName)) return null;
    const before = known.get(box);
    const { isItem, section } = before ?? judge(box);
    if (before === undefined) known.set(box, { isItem, section });
    if (isItem || section === "named") return "item";
    return section === "other" && isTitled && at > middle ? "section" : null;
  };
}

/**
 * The pieces of text at the beginning of a box, with spaces between them, so that a title and a day beside it do not run into each other.
 * It reads a limited part of the box, since a hostile page nests boxes in boxes.
 */
function textOf(box: DomElement, most = MAX_BOX): string {
  const pieces: string[] = [];
  let length = 0;
  let node = following(box, box);
  for (
    let seen = 0;
    node !== null && length < most && seen < MAX_NODES;
    seen++, node = following(node, box)
  ) {
    const value = node.nodeType === 3 ? node.nodeValue : stampOf(node);
    const piece = (value ?? "").slice(0, most).replace(/\s+/gu, " ").trim();
    if (piece === "") continue;
    pieces.push(piece);
    length += piece.length + 1;
  }
  return pieces.join(" ");
}

const daysOf = (box: DomElement, monthFirst: boolean): ReadonlySet<string> =>
  new Set(findDates(textOf(box, MAX_TEXT), monthFirst).map(({ date }) => date));

/** The day of a `<time>`, whose text may be "3 days ago"; otherwise null. */
function stampOf(node: DomNode): string | null {
  if (node.nodeType !== 1) return null;
  return /^(\d{4}-\d\d-\d\d)/.exec((node as DomElement).getAttribute("datetime") ?? "")?.[1] ?? null;
}

/** The node after a node in the order of the document, within a box; null at its end. */
function following(node: DomNode, box: DomElement): DomNode | null {
  if (node.firstChild !== null) return node.firstChild;
  for (let at: DomNode | null = node; at !== null && at !== box; at = at.parentNode)
    if (at.nextSibling !== null) return at.nextSibling;
  return null;
}

/** The text of the first heading in a box. Null if there is none, or if it names a day, as the head of a message does. */
function headingIn(box: DomElement, monthFirst: boolean): string | null {
  let node = following(box, box);
  for (let seen = 0; node !== null && seen < MAX_DESCENDANTS; seen++, node = following(node, box)) {
    if (node.nodeType !== 1 || !HEADINGS.has((node as DomElement).localName)) continue;
    const text = textOf(node as DomElement);
    if (text !== "") return findDates(text, monthFirst).length > 0 ? null : text;
  }
  return null;
}

/** The text of a link that makes up much of a box, as the title of the page to which it leads does. */
function linkIn(box: DomElement, text: string): string | null {
  if (text.length > 300) return null;
  for (const link of box.getElementsByTagName("a")) {
    const words = textOf(link);
    const isTitle = words.split(" ").length >= 4 || /\p{Script=Han}{7}/u.test(words);
    if (isTitle && words.length * 2 >= text.length && words.length < text.length) return words;
  }
  return null;
}

/** Whether a box of the same kind stands beside a box and names another day. */
function hasNeighbour(box: DomElement, days: ReadonlySet<string>, monthFirst: boolean): boolean {
  if (days.size === 0) return false;
  const isAlike = (other: DomElement): boolean =>
    other.localName === box.localName &&
    sharesClass(box, other) &&
    [...daysOf(other, monthFirst)].some((day) => !days.has(day));
  for (const side of ["previousElementSibling", "nextElementSibling"] as const) {
    let other = box[side];
    for (let seen = 0; other !== null && seen < MAX_NEIGHBOURS; seen++, other = other[side])
      if (isAlike(other)) return true;
  }
  return false;
}

/** Whether two elements have a class in common, or have none both. Classes with digits name single things. */
function sharesClass(one: DomElement, other: DomElement): boolean {
  const [first, second] = [one, other].map((element) =>
    (element.getAttribute("class") ?? "").split(/\s+/u).filter((name) => name !== "" && !/\d/u.test(name)),
  );
  if (first?.length === 0 && second?.length === 0) return true;
  return first?.some((name) => second?.includes(name)) === true;
}
