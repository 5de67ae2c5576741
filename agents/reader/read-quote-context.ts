import { cutText } from "../../domain/cut-text.ts";
import { containsQuote, type QuoteContext } from "../../domain/evidence/quote.ts";
import { pageMetadataLine } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { entryOf, isLeadIn, isNameLine, isPath } from "./entry-lines.ts";
import { lineAbove, type Passage, parseSections } from "./parse-sections.ts";
import { speechesOf } from "./speakers.ts";

/** Longest line of context in characters. A header row or lead-in that is longer is cut, since its beginning says what it is about. */
const longest = 300;
/** Number of places of a quote in a page that are looked at. A quote with more places has no headings of its own. */
const mostPlaces = 8;

/** A quote's place in a page: the numbers of its first and its last passage. */
interface Place {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads from a stored page what stands above a quote: title, site, author, and the headings, bylines, lead-in and header row of the passage
 * in which the quote begins. If the quote stands in several places, only the lines that are above all of them count, since another place's
 * heading would make it say something else. Passages that address models are left out, as in all that models are shown of pages. Returns
 * null if the page does not contain the quote.
 */
export function readQuoteContext(page: PageSnapshot, quote: string): QuoteContext | null {
  const shown = stripPageInjections(page);
  const passages = parseSections(shown.text);
  const places = findPlaces(shown.text, passages, quote);
  const isMetadata = places.length === 0 && containsQuote(pageMetadataLine(shown) ?? "", quote);
  if (places.length === 0 && !isMetadata && !containsQuote(shown.title, quote)) return null;
  const site = page.details?.site ?? (URL.canParse(page.url) ? new URL(page.url).hostname : null);
  const [place] = places;
  return {
    title: lineOf(shown.title),
    site,
    author: shown.details.author === null ? null : lineOf(shown.details.author),
    quoteIs: isMetadata ? "metadata" : place === undefined ? "heading" : quoteIsOf(passages[place.last]),
    above: linesAbove(shown, passages, { places, quote }),
  };
}

function quoteIsOf(passage: Passage | undefined): QuoteContext["quoteIs"] {
  return passage === undefined || passage.kind === "part" ? "text" : passage.kind;
}

function linesAbove(
  { text, title }: { readonly text: string; readonly title: string },
  passages: readonly Passage[],
  { places, quote }: { readonly places: readonly Place[]; readonly quote: string },
): QuoteContext["above"] {
  const [place, ...others] = places;
  if (place === undefined || places.length > mostPlaces) return [];
  const contextOf = ({ first }: Place): readonly number[] => passages[first]?.context ?? [];
  // In another place somebody else may say the same.
  const speech = others.length === 0 ? (speechesOf(text, passages).get(place.first) ?? null) : null;
  const asked = speech?.question ?? null;
  const above = [...new Set([...contextOf(place), ...(asked === null ? [] : [asked])])]
    .sort((a, b) => a - b)
    .filter((at) => at < place.first && others.every((other) => contextOf(other).includes(at)))
    .flatMap((at): QuoteContext["above"] => {
      const line = lineOf(text.slice(passages[at]?.start, passages[at]?.end));
      // Of what a speaker said before, only the name tells what the quote is about.
      if (at === speech?.begins || line === "" || line === lineOf(title) || isOtherRow(passages, at))
        return [];
      const kind = at === asked ? "lead-in" : kindOf({ text, passages }, at, place.first);
      return [{ kind, text: line }];
    });
  const speaker = speech?.speaker ?? null;
  return speaker === null || namesSpeaker(quote, speaker)
    ? above
    : [...above, { kind: "byline", text: speaker }];
}

/** Says whether a quote itself begins with the name of who speaks. */
function namesSpeaker(quote: string, speaker: string): boolean {
  const [name = speaker] = speaker.split(" (");
  return quote.trimStart().startsWith(name);
}

/** Says whether a row above a row says something of its own. Only the table's first row doesn't. */
function isOtherRow(passages: readonly Passage[], at: number): boolean {
  const passage = passages[at];
  return passage?.kind === "row" && passages.findIndex(({ group }) => group === passage.group) !== at;
}

function kindOf(
  { text, passages }: { readonly text: string; readonly passages: readonly Passage[] },
  at: number,
  quoted: number,
): QuoteContext["above"][number]["kind"] {
  const { kind, start, end } = passages[at] ?? {};
  const line = text.slice(start, end);
  if (kind === "heading" || isPath(line)) return "heading";
  if (kind === "row") return "header-row";
  if (kind === "text" && entryOf(text, passages, quoted)[0] === at && isNameLine(line)) return "heading";
  if (kind === "text" && isLeadIn(line)) return "lead-in";
  const group = passages[quoted]?.group ?? null;
  const begins = group === null ? -1 : passages.findIndex((passage) => passage.group === group);
  return group !== null && at >= lineAbove(text, passages, begins) ? "lead-in" : "byline";
}

/**
 * Puts above each quote of a page the headings under which it stands, in the page's own words, unless the quote before it stands under the
 * same ones. A quote that stands in several places, or nowhere, stays as it is.
 */
export function putUnderHeadings(
  page: Pick<PageSnapshot, "text" | "title">,
  quotes: readonly string[],
): string[] {
  const { text } = page;
  const passages = parseSections(text);
  let above = "";
  return quotes.map((quote) => {
    const [place, ...others] = findPlaces(text, passages, quote);
    if (place === undefined || others.length > 0) return quote;
    const headings = (passages[place.first]?.context ?? [])
      .filter((at) => passages[at]?.kind === "heading")
      .map((at) => text.slice(passages[at]?.start, passages[at]?.end).trim())
      .filter((line) => lineOf(line) !== lineOf(page.title))
      .join("\n");
    const isSame = headings === above;
    above = headings;
    return isSame || headings === "" ? quote : `${headings}\n${quote}`;
  });
}

/** Finds the shortest runs of passages that contain a quote, in the page's order and without overlaps. */
function findPlaces(text: string, passages: readonly Passage[], quote: string): Place[] {
  const holds = (from: number, to: number): boolean =>
    containsQuote(text.slice(passages[from]?.start ?? 0, passages[to]?.end ?? 0), quote);
  const places: Place[] = [];
  const end = passages.length - 1;
  for (let from = 0; from <= end && places.length <= mostPlaces && holds(from, end); ) {
    const start = from;
    const last = search(start, end, (at) => holds(start, at));
    const first = last - search(0, last - start, (back) => holds(last - back, last));
    places.push({ first, last });
    from = last + 1;
  }
  return places;
}

/**
 * Finds the first number of a range for which a condition holds. The condition must hold for all later numbers too. The last number is not
 * tested, but taken to meet it.
 */
function search(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Makes one line of a passage, without the marks that the extraction put in front of headings and items. */
function lineOf(text: string): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  return cutText(plain.replace(/^(?:#{1,6}|[-*+•])\s+/u, ""), longest);
}
