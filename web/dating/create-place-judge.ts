import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { createBoxJudge } from "./create-box-judge.ts";
import type { PageScan } from "./scan-page.ts";

/** Names of page parts that contain comments, other articles or lists of dates. */
const OTHERS =
  /(^|[\s_-])(comments?|comment-?list|kommentare?|commentlist|repl(y|ies)|respond|(related|recommend|teaser|empfehl|verwandt|weiterlesen|aehnlich|similar|recirc)\w*|widgets?|popular|latest|most-?read|read-?(more|next)|more-?(news|articles|stories|posts)|reviews|testimonials?|newsticker|ticker|trending|archives?|calendar|events?|promo|card|carousel|slider|recent|upcoming|mehr-zum-thema|tweet|prev(ious)?|next)([\s_-]|$)/i;
/** Names of lists of other articles, which are lists even if they are short. */
const LISTS = /(^|[\s_-])(related|recommend|similar|popular|latest|most-?read|trending|recent)/i;
/** Names of the parts around the content. A date there belongs to the page only if a label says so. */
const FRAME =
  /(^|[\s_-])(footer|sidebar|navigation|nav|menu|copyright|cookie\w*|banner|breadcrumbs?)([\s_-]|$)/i;
/** Matches the name of a single comment. Some forums call the post that opens a thread so, too. */
const POST = /(^|[\s_-])(?:comment|reply|respond)(?=[\s_-]|$)/giu;
/** Matches the names of boxes that tell how they look, and not what they contain. */
const LOOKS = /(^|[\s_-])(?:cards?|widgets?)(?=[\s_-]|$)/giu;
/** Share of the page's text from which a part is most of the page. */
const MOST = 0.6;
/** Number of characters from which a block is a paragraph. */
const PARAGRAPH = 100;
const FRAME_TAGS = new Set(["nav", "footer", "aside"]);
const QUOTED = new Set(["blockquote", "figcaption", "figure"]);

export interface Place {
  /** Closeness to the heading, 0 to 1. */
  readonly near: number;
  readonly part: "article" | "quoted" | "frame" | "others";
}

/**
 * Judges the place of a date: how near it is to the article's heading, and whether its part of the page is about something else.
 * Only elements below the nearest ancestor that also contains the heading count, since that ancestor belongs to the article.
 */
export function createPlaceJudge(scan: PageScan): (element: DomElement, at: number) => Place {
  const own = new Set<DomNode>();
  let article: DomNode | null = null;
  for (let node: DomNode | null = scan.heading?.element ?? null; node !== null; node = node.parentNode) {
    own.add(node);
    if (article === null && node.nodeType === 1 && (node as DomElement).localName === "article")
      article = node;
  }
  if (scan.answer !== null) own.add(scan.answer);
  const followed = article === null ? firstAfter(scan) : null;
  const boxOf = createBoxJudge(scan);
  const isLaterPost = createPostJudge(scan, own);
  const length = scan.blocks.reduce((sum, { text }) => sum + text.length, 0);
  /** Whether an element that is no list of comments contains most of the page, as the only message of a page without a heading does. */
  const isMost = (element: DomElement): boolean => {
    const names = namesOf(element);
    if (/comment|repl(?:y|ies)/i.test(names)) return false;
    // Below a heading, only names that tell how a box looks may be those of the article itself.
    if (scan.heading !== null && OTHERS.test(names.replace(LOOKS, "$1"))) return false;
    return (element.textContent ?? "").replace(/\s+/g, " ").length > MOST * length;
  };
  const start = scan.heading?.at ?? 0;
  /** The offset of the first paragraph below the heading. A post of a thread that begins above it is the one that opens the thread. */
  const opened = scan.blocks.find(({ at, text }) => at > start && text.length >= PARAGRAPH)?.at ?? 0;
  const isOwnArticle = (element: DomElement): boolean => {
    const whole = article ?? followed;
    return whole !== null && isWithin(element, whole);
  };

  /** Cache of judged elements: all dates of a list have the same ancestors. */
  const known = new Map<DomElement, Place["part"] | "post">();
  const nameOf = (element: DomElement) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const read = readName(element, isOwnArticle);
    const named = read === "others" && isMost(element) ? "article" : read;
    known.set(element, named);
    return named;
  };

  return (element, offset) => {
    let part: Place["part"] = "article";
    let node: DomNode | null = element;
    for (let up = 0; node !== null && node.nodeType === 1 && up < 40 && !own.has(node); up++) {
      const at = node as DomElement;
      const name = at.localName;
      if (name === "body") break;
      const called = up > 0 ? nameOf(at) : "article";
      const named = called !== "post" ? called : start < offset && offset < opened ? "article" : "others";
      const isOther = name === "article" && at !== followed && scan.articles.length > 1;
      if (isOther || named === "others" || isLaterPost(at)) part = "others";
      else if (part === "article" && (QUOTED.has(name) || named === "quoted")) part = "quoted";
      const framed = FRAME_TAGS.has(name) && !isOwnArticle(at);
      if (part !== "others" && (framed || named === "frame")) part = "frame";
      const box = part === "others" ? null : boxOf(at, offset);
      if (box === "item") part = "others";
      else if (box === "section") part = "frame";
      node = node.parentNode;
    }
    if (isInLongLink(element) || (scan.answer !== null && !isWithin(element, scan.answer))) part = "others";
    const isOfEntry = scan.entryMeta !== null && isWithin(element, scan.entryMeta);
    const isOwnField = part === "frame" && (isOfEntry || isFieldOfOwn(element, own));
    if (isOwnField) part = "article";
    const inside = article === null || isWithin(element, article);
    // The position of invisible markup depends on the template and says nothing.
    const near =
      element.localName === "meta"
        ? 1
        : nearness(scan.heading === null ? null : offset - scan.heading.at, inside);
    return { near, part };
  };
}

/**
 * Creates a function that says whether an element is a later post of a thread: its id has the same name as that of the first post below
 * the heading, or around it, and another number.
 */
function createPostJudge(
  { posts, heading }: PageScan,
  own: ReadonlySet<DomNode>,
): (element: DomElement) => boolean {
  const kinds = new Map<DomElement, string>();
  const first = new Map<string, DomElement>();
  for (const { element, at, kind } of posts) {
    kinds.set(element, kind);
    if (!first.has(kind) && (at >= (heading?.at ?? 0) || own.has(element))) first.set(kind, element);
  }
  return (element) => {
    const kind = kinds.get(element);
    const opening = kind === undefined ? undefined : first.get(kind);
    return opening !== undefined && opening !== element;
  };
}

/** Matches the types of microdata that are texts of a site. */
const TEXTS = /(?:Article|Posting|Report|Question|Recipe)$/;

/** Whether an element is a field of the microdata of the text to which the page's heading belongs. */
function isFieldOfOwn(element: DomElement, own: ReadonlySet<DomNode>): boolean {
  if (!element.hasAttribute("itemprop")) return false;
  for (let node = element.parentNode, up = 0; node !== null && node.nodeType === 1 && up < 40; up++) {
    const at = node as DomElement;
    if (at.hasAttribute("itemscope"))
      return own.has(at) && at.localName !== "html" && TEXTS.test(at.getAttribute("itemtype") ?? "");
    node = at.parentNode;
  }
  return false;
}

/** The class and id of an element, with the words of names such as "CommentBox" parted. */
const namesOf = (element: DomElement): string =>
  `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`
    .slice(0, 500)
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, "$1-");

/**
 * Classifies an element by its class and id. A short element with a name like "teaser-meta" may still contain this page's date.
 * A table with column headings contains data; other tables are used for layout. A single comment may be the post that opens a thread.
 */
function readName(
  element: DomElement,
  isOwnArticle: (element: DomElement) => boolean,
): Place["part"] | "post" {
  const names = namesOf(element);
  if (
    OTHERS.test(names) &&
    ((element.textContent ?? "").replace(/\s+/g, " ").length > 60 ||
      (LISTS.test(names) && element.querySelector("li") !== null))
  )
    return OTHERS.test(names.replace(POST, "$1")) ? "others" : "post";
  if (FRAME.test(names))
    return /(?:entry|post|article|node)[\w-]*footer/i.test(names) && isOwnArticle(element)
      ? "article"
      : "frame";
  return element.localName === "table" && element.querySelector("th") !== null ? "quoted" : "article";
}

/** Closeness by the number of characters after the heading's start. Dates far before the heading are often today's date. */
function nearness(gap: number | null, inside: boolean): number {
  if (gap === null) return 0.85;
  if (gap < -600) return 0.35;
  if (gap < -200) return 0.7;
  if (gap < 0) return 0.95;
  if (gap < 900) return 1;
  if (gap < 2500) return 0.95;
  return inside ? 0.85 : 0.75;
}

/**
 * Finds the first `<article>` after a heading that is in no `<article>`: it is that heading's article. The offsets tell the order, since
 * linkedom's `compareDocumentPosition` compares depths.
 */
function firstAfter({ heading, articles }: PageScan): DomElement | null {
  return articles.find(({ at }) => heading === null || at > heading.at)?.element ?? null;
}

function isWithin(node: DomNode, ancestor: DomNode): boolean {
  for (let at: DomNode | null = node, up = 0; at !== null && up < 200; at = at.parentNode, up++)
    if (at === ancestor) return true;
  return false;
}

/** Whether the element is in a link that covers more than the date. Such a link leads to another article. */
function isInLongLink(element: DomElement): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 8; up++, node = node.parentNode)
    if ((node as DomElement).localName === "a") return (node.textContent ?? "").trim().length > 60;
  return false;
}

/** Factors for a date's weight by the part of the page. A label like "Published on …" counts more than the position. */
const PARTS: Readonly<Record<Place["part"], { readonly plain: number; readonly labelled: number }>> = {
  article: { plain: 1, labelled: 1 },
  quoted: { plain: 0.4, labelled: 0.5 },
  frame: { plain: 0.25, labelled: 0.85 },
  others: { plain: 0.25, labelled: 0.35 },
};

/** The factor, 0 to 1, by which the weight of a date is multiplied for its place. */
export const weighPlace = ({ near, part }: Place, labelled: boolean): number =>
  labelled && part === "frame" ? PARTS.frame.labelled : near * PARTS[part][labelled ? "labelled" : "plain"];
