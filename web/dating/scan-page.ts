import type { DayOrder } from "../../domain/page/days-in-figures.ts";
import type { DomDocument, DomElement, DomNode } from "../extraction/parse-page.ts";
import { chooseHeading, type Heading } from "./choose-heading.ts";
import { dateMark } from "./date-labels.ts";

const SKIPPED = new Set(
  "style noscript template svg math iframe object embed canvas select textarea datalist map".split(" "),
);
const BLOCKS = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul caption br".split(
    " ",
  ),
);
/** Separator between the cells of a row. */
const CELL = "\t";
/** Limits for the parts of one page that are read. Real pages are far below them. */
const MAX_NODES = 400_000;
const MAX_BLOCK = 20_000;
const MAX_DATED = 3_000;
const MAX_POSTS = 3_000;
const MAX_HEADINGS = 1_000;
const MAX_METAS = 2;

/** Collects the parts that dating needs in one walk. It doesn't recurse, since a hostile page nests deeper than the stack. */
export function scanPage(document: DomDocument, url: string): PageScan {
  const metas: DomElement[] = [];
  const scripts: DomElement[] = [];
  const links: DomElement[] = [];
  const articles: PlacedElement[] = [];
  const dated: PlacedElement[] = [];
  const posts: NumberedPost[] = [];
  const number = ofAnswer.exec(url)?.[1];
  const entryMetas: DomElement[] = [];
  let answer: DomElement | null = null;
  const headings: Heading[] = [];
  const blocks: TextBlock[] = [];
  const titles: string[] = [];
  let text = "";
  let pieces: { start: number; element: DomElement }[] = [];
  let at = 0;
  let previous = "";

  const flush = () => {
    const trimmed = text.trimEnd();
    if (trimmed !== "") {
      blocks.push({ text: trimmed, at, pieces, previous });
      previous = trimmed;
      at += trimmed.length;
    }
    text = "";
    pieces = [];
  };
  const addText = (value: string, element: DomElement) => {
    if (text.length > MAX_BLOCK) flush();
    let piece = value.slice(0, MAX_BLOCK).replace(/[\s\u00a0\u200b-\u200f]+/g, " ");
    if (text === "" || /\s$/.test(text)) piece = piece.trimStart();
    if (piece === "") return;
    // "28.09.19" and "12:44" in neighbouring elements must not become one number.
    if (/\d$/.test(text) && /^\d/.test(piece)) text += " ";
    // Nor must "Press release" and "Mar 4, 2026" in neighbouring fields, which a style sheet keeps apart.
    else if (
      /[\p{L}\d]$/u.test(text) &&
      /^[\p{L}\d]/u.test(piece) &&
      isField(element, pieces.at(-1)?.element)
    )
      text += " ";
    pieces.push({ start: text.length, element });
    text += piece;
  };
  const enter = (element: DomElement, name: string): boolean => {
    if (name === "meta") metas.push(element);
    else if (name === "script") scripts.push(element);
    else if (name === "link") links.push(element);
    else if (name === "title") titles.push(element.textContent ?? "");
    if (name === "script" || name === "title" || SKIPPED.has(name)) return false;
    if (BLOCKS.has(name)) flush();
    else if ((name === "td" || name === "th") && text !== "") {
      if (isOfLayout(element)) flush();
      else text += CELL;
    }
    if (name === "article") articles.push({ element, at });
    const id = element.getAttribute("id") ?? "";
    const kind = id.length > LONGEST_ID ? undefined : POST_ID.exec(id)?.[1];
    if (kind !== undefined && posts.length < MAX_POSTS) posts.push({ element, at, kind });
    if (entryMetas.length < MAX_METAS && ENTRY_META.test((element.getAttribute("class") ?? "").slice(0, 500)))
      entryMetas.push(element);
    if (answer === null && number !== undefined && name !== "a" && isNumbered(element, number))
      answer = element;
    const level = /^h([1-4])$/.exec(name)?.[1];
    if (level !== undefined && headings.length < MAX_HEADINGS) {
      const words = (element.textContent ?? "").replace(/\s+/g, " ").trim();
      if (words !== "") headings.push({ element, level: Number(level), text: words, at });
    }
    if (dated.length < MAX_DATED && holdsDate(element, name)) dated.push({ element, at: at + text.length });
    return true;
  };

  const root = document.documentElement;
  let node: DomNode | null = root;
  for (let seen = 0; node !== null && seen < MAX_NODES; seen++) {
    let descend = false;
    if (node.nodeType === 3) addText(node.nodeValue ?? "", node.parentNode as DomElement);
    else if (node.nodeType === 1) {
      const element = node as DomElement;
      descend = enter(element, element.localName.toLowerCase()) && node.firstChild !== null;
    }
    if (descend) {
      node = node.firstChild;
      continue;
    }
    while (node !== null && node !== root && node.nextSibling === null) {
      node = node.parentNode;
      if (node?.nodeType === 1 && BLOCKS.has((node as DomElement).localName.toLowerCase())) flush();
    }
    node = node === null || node === root ? null : node.nextSibling;
  }
  flush();

  const shared = metas.find((meta) => meta.getAttribute("property") === "og:title");
  const heading = chooseHeading(headings, [shared?.getAttribute("content") ?? "", titles[0] ?? ""]);
  const days = readDayOrder({
    language: root?.getAttribute("lang") ?? root?.getAttribute("xml:lang") ?? "",
    locale:
      metas
        .find((meta) => /^(og:locale|content-language|language)$/i.test(nameOf(meta)))
        ?.getAttribute("content") ?? "",
    url,
    texts: blocks.map((block) => block.text),
  });
  const title = titles[0] ?? "";
  const [entryMeta = null, ...furtherMetas] = entryMetas;
  return {
    ...{ metas, scripts, links, articles, dated, posts, answer, title, headings, blocks, heading, ...days },
    entryMeta: furtherMetas.length === 0 ? entryMeta : null,
  };
}

/** Matches the id of a post that a forum numbers, such as `post_4711` or `msg12`. The group is the name before the number. */
const POST_ID =
  /^((?:[a-z_-]*(?:post|comment|reply|msg|message|answer|pid|floor|note)[a-z_-]*)(?=\d+$)|[pr][_-]?(?=\d{3,}$))/i;
/** Matches the class of the part that gives author and day of an entry, such as `post-meta`. */
const ENTRY_META = /(?:^|[\s_-])(?:post|entry|article)(?:__|[_-])?meta(?:data)?(?:\s|$)/i;
const LONGEST_ID = 60;
/** Matches the address of a single answer to a question. The group is the answer's number. */
const ofAnswer = /\/answers?\/(\d{4,})\/?(?:[?#]|$)/i;

/** Whether an element is the one with the given number, as in `<div name="4711">` and `<div id="answer-4711">`. */
const isNumbered = (element: DomElement, number: string): boolean =>
  ["id", "name", "data-id", "data-answer-id"].some((attribute) => {
    const value = element.getAttribute(attribute) ?? "";
    return value.length < 100 && value.endsWith(number) && !/\d/.test(value.slice(0, -number.length));
  });

const LAID_OUT = new Set(["h1", "h2", "h3", "h4", "p", "table", "hr"]);
/** Number of elements of a cell among which those of a layout are searched. */
const MAX_OF_CELL = 30;

/** Whether a cell of a table has headings or paragraphs of its own. Such a table lays a page out, and the cell before it labels nothing. */
function isOfLayout(cell: DomElement): boolean {
  const waiting: DomElement[] = [...cell.children].slice(0, MAX_OF_CELL) as DomElement[];
  for (let seen = 0; seen < MAX_OF_CELL; seen++) {
    const element = waiting.shift();
    if (element === undefined) return false;
    if (LAID_OUT.has(element.localName.toLowerCase())) return true;
    waiting.push(...([...element.children].slice(0, MAX_OF_CELL) as DomElement[]));
  }
  return false;
}

const FIELDS = new Set(["span", "time"]);

/** Whether two pieces of text are in fields beside each other. A `span` within a word, such as a large first letter, has no such neighbour. */
function isField(element: DomElement, previous: DomElement | undefined): boolean {
  return (
    previous !== undefined &&
    previous !== element &&
    previous.parentNode === element.parentNode &&
    FIELDS.has(element.localName) &&
    FIELDS.has(previous.localName)
  );
}

const nameOf = (meta: DomElement) =>
  meta.getAttribute("property") ?? meta.getAttribute("name") ?? meta.getAttribute("http-equiv") ?? "";

const STAMPS = ["datetime", "data-datetime", "data-date", "data-timestamp", "data-published"];
const MICRODATA = ["itemprop", "property"] as const;

function holdsDate(element: DomElement, name: string): boolean {
  if (name === "meta" || name === "link") return element.hasAttribute("itemprop");
  if (STAMPS.some((attribute) => element.hasAttribute(attribute))) return true;
  for (const attribute of MICRODATA)
    if (/date|issued|created/i.test(element.getAttribute(attribute) ?? "")) return true;
  if (name === "body" || name === "html") return false;
  return dateMark(element) === "strong" || (TITLED.has(name) && isTitledByDay(element));
}

const TITLED = new Set(["span", "em", "a", "i", "small"]);
const LONGEST_AGE = 20;

/** Whether an element shows an age, such as "3 days ago", and has the day for its title. */
function isTitledByDay(element: DomElement): boolean {
  if (!/^\s*(?:19|20)\d\d[-/.年]\d/u.test(element.getAttribute("title") ?? "")) return false;
  const text = (element.textContent ?? "").trim();
  return text !== "" && text.length <= LONGEST_AGE;
}

interface DayOrderHints {
  /** The page's `lang`, and its locale in `<meta>`. */
  readonly language: string;
  readonly locale: string;
  readonly url: string;
  readonly texts: readonly string[];
}

const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:19|20)?\d\d(?![\d/])/g;
/** Country domains that are sold worldwide and so don't indicate a country. */
const WORLDWIDE = /^(io|co|tv|me|ai|fm|ly|to|cc|ws|gg|us)$/;

/**
 * Decides whether 3/4/2020 means 4 March on this page, as in American English. Dates on the page that can be read in only one way decide;
 * otherwise the region of the page's language does, then another language than English, then the domain of a country. `order` is null if
 * neither dates nor a region decide: what language and domain say is good enough for the page's own day, but not for the days of its text.
 * An English page of a domain such as .com shows nothing of its order. It is read month-first, but `isOrderGuessed` says so, since such a
 * day counts only if another source confirms it.
 */
function readDayOrder(hints: DayOrderHints): Pick<PageScan, "order" | "monthFirst" | "isOrderGuessed"> {
  const shown = readShownOrder(hints);
  if (shown !== null) return { order: shown, monthFirst: shown === "month-first", isOrderGuessed: false };
  const usual = readUsualOrder(hints);
  return { order: null, monthFirst: usual !== "day-first", isOrderGuessed: usual === null };
}

function readShownOrder({ language, locale, texts }: DayOrderHints): DayOrder | null {
  let votes = 0;
  for (const text of texts) {
    if (!text.includes("/")) continue;
    for (const [, first, second] of text.matchAll(SLASHED)) {
      if (Number(first) > 12 && Number(second) <= 12) votes -= 1;
      else if (Number(second) > 12 && Number(first) <= 12) votes += 1;
    }
  }
  if (votes !== 0) return votes > 0 ? "month-first" : "day-first";
  for (const tag of [language, locale]) {
    const region = /^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase();
    if (region !== undefined && /^en/i.test(tag))
      return region === "us" || region === "ph" ? "month-first" : "day-first";
  }
  return null;
}

/** Returns the order that is usual in the page's language or in the country of its domain. Null if they name no country. */
function readUsualOrder({ language, locale, url }: DayOrderHints): DayOrder | null {
  const speech = `${language} ${locale}`.trim();
  if (speech !== "" && !/\ben\b/i.test(speech)) return "day-first";
  const top = /^[a-z]+:\/\/[^/]*\.([a-z]{2,})(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (/^(gov|mil|edu|us)$/.test(top)) return "month-first";
  return top.length !== 2 || WORLDWIDE.test(top) ? null : "day-first";
}

/** A piece of visible text between two block boundaries. */
export interface TextBlock {
  readonly text: string;
  /** Number of characters of visible text before this block. */
  readonly at: number;
  /** Elements that contain the block's text nodes, each with the offset where its text starts. */
  readonly pieces: readonly { readonly start: number; readonly element: DomElement }[];
  /** Text of the previous block, which may contain a label. */
  readonly previous: string;
}

/** An element with its offset in the visible text. */
interface PlacedElement {
  readonly element: DomElement;
  readonly at: number;
}

/** A post that a forum numbers: `kind` is the name before the number in its id. */
interface NumberedPost extends PlacedElement {
  readonly kind: string;
}

/** The parts of a page that dating needs, collected in one walk over the document. */
export interface PageScan {
  readonly metas: readonly DomElement[];
  readonly scripts: readonly DomElement[];
  readonly links: readonly DomElement[];
  /** The `<article>` elements in their order, each with its offset in the visible text. */
  readonly articles: readonly PlacedElement[];
  /** Elements whose name, class or attributes show that they contain a date. */
  readonly dated: readonly PlacedElement[];
  /** Elements whose ids are a name and a number, as those of a thread's posts are. */
  readonly posts: readonly NumberedPost[];
  /** The only part whose class says that it gives author and day of an entry, wherever a template puts it; null if there are several. */
  readonly entryMeta: DomElement | null;
  /** The answer to a question that the page's address names by its number; null on other pages. */
  readonly answer: DomElement | null;
  /** The title of the document. */
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly blocks: readonly TextBlock[];
  /** The article's own heading, or null if none was found. */
  readonly heading: Heading | null;
  /** Whether 3/4/2020 is 4 March, even if that is only likely. */
  readonly monthFirst: boolean;
  /** Whether nothing on the page shows whether 3/4/2020 is 4 March. */
  readonly isOrderGuessed: boolean;
  /** The order of day and month in such dates, if the page shows it. */
  readonly order: DayOrder | null;
}
