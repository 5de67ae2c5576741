import { z } from "zod";
import { containsQuote } from "../../domain/evidence/quote.ts";
import {
  type SearchToolResult,
  type ShownVisit,
  searchToolResult,
  type VisitToolResult,
  visitToolResult,
} from "../../domain/page/agent-tools.ts";
import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { cutAround } from "../../gates/passages/cut-around.ts";

/** Number of characters of a snippet at most. Most search engines return less, but some return half a page, of which a part is shown. */
const longestSnippet = 400;

/** An answer that says how many calls the conversation may still make. */
const counted = z.object({ callsLeft: z.int() });

interface Entry {
  readonly number: number;
  readonly title: string;
  readonly published: string | null;
  /** Ids of the calls whose answers show this page. */
  readonly shownIn: Set<string>;
  /** The page's snippets, each with the id of the call whose answer shows it. */
  readonly snippets: Map<string, string>;
}

export interface ResultWriter {
  /**
   * Writes a tool's answer, given as the tool set's JSON, in the form that the model sees. Answers of other shapes stay unchanged.
   * `isWhole` says whether an earlier answer is still in the conversation without having been shortened.
   */
  write(answer: { readonly id: string; readonly text: string }, isWhole: (id: string) => boolean): string;
}

/**
 * Creates the writer of tools' answers. It leaves out empty fields and repeated content, since every later turn pays for each answer again.
 * A search result is a line `N. TITLE | ADDRESS | DATE`. Its snippet is on the next line after a blank, so that no snippet can look like a
 * result. A page keeps its number. If the page was shown before, `(above)` stands in place of its title, address and date, followed by the
 * snippet if that is a different one. `(as N)` replaces a snippet that is equal to page N's, as in copies of one report. `(as quoted)`
 * replaces a summary that its quotes contain, and one line replaces a visit that tells the same as an earlier one. The text depends
 * only on the answers and their order, so that a resumed conversation sends the same requests.
 */
export function createResultWriter(): ResultWriter {
  const entries = new Map<string, Entry>();
  const links = new Map<string, string>();
  /** Ids of the calls whose answers show what was read of a page, by what they show. */
  const answers = new Map<string, string>();
  /** Snippets that were written out under a page's line, by their text. */
  const wordings = new Map<string, { readonly entry: Entry; readonly id: string }>();

  const writeResult = (
    { url, title, snippet, published }: SearchToolResult["searches"][number]["results"][number],
    { query, id }: { readonly query: string; readonly id: string },
    isWhole: (id: string) => boolean,
  ): string => {
    const text = cutAround(oneLine(snippet), namesOf(query), longestSnippet);
    const entry: Entry = entries.get(url) ?? {
      number: entries.size + 1,
      title,
      published,
      shownIn: new Set(),
      snippets: new Map(),
    };
    entries.set(url, entry);
    const seenIn = entry.snippets.get(text);
    const isNew = text !== "" && (seenIn === undefined || !isWhole(seenIn));
    if (isNew) entry.snippets.set(text, id);
    const isAbove = isShown(entry, isWhole);
    const alike = wordings.get(text);
    const isCopy = alike !== undefined && alike.entry !== entry && isWhole(alike.id);
    const said = isCopy ? `(as ${alike.entry.number})` : text;
    if (isAbove) return `${entry.number}. (above)${isNew ? ` ${said}` : ""}`;
    entry.shownIn.add(id);
    if (text !== "" && !isCopy) wordings.set(text, { entry, id });
    const line = [oneLine(title), url, ...(published === null ? [] : [published])].join(" | ");
    return `${entry.number}. ${line}${text === "" ? "" : `\n ${said}`}`;
  };

  const writeVisit = (
    visit: VisitToolResult["visits"][number],
    id: string,
    isWhole: (id: string) => boolean,
  ): ShownVisit["visits"][number] => {
    const { url, outcome, title, published, quotes, unread, detail } = visit;
    const entry = entries.get(url);
    const isAbove = isShown(entry, isWhole);
    const answer = JSON.stringify([url, quotes, visit.summary, detail]);
    const before = answers.get(answer);
    const isRepeated = quotes.length > 0 && before !== undefined && isWhole(before);
    if (!isRepeated) answers.set(answer, id);
    const summary = markQuoted(visit.summary, quotes);
    const fresh = visit.links.filter((link) => {
      const before = links.get(link.url);
      return !isShown(entries.get(link.url), isWhole) && (before === undefined || !isWhole(before));
    });
    for (const link of fresh) links.set(link.url, id);
    if (isRepeated)
      return {
        url,
        detail: sameAnswer,
        ...(fresh.length > 0 && { links: Object.fromEntries(fresh.map((link) => [link.url, link.text])) }),
      };
    return {
      url,
      ...(outcome !== "read" && { outcome }),
      // What was not read, or was left out, stands before the long texts, behind which it would be overlooked.
      ...(detail !== "" && { detail }),
      ...(title !== null && !(isAbove && entry?.title === title) && { title }),
      ...(published !== null && !(isAbove && entry?.published === published) && { published }),
      ...(quotes.length > 0 && { quotes }),
      ...(summary !== "" && { summary }),
      ...(fresh.length > 0 && { links: Object.fromEntries(fresh.map((link) => [link.url, link.text])) }),
      // A page of which nothing is left is said to be read whole. Otherwise an agent would visit it again for the rest.
      ...((unread || outcome === "read" || outcome === "irrelevant") && { unread: unread?.share ?? 0 }),
    };
  };

  return {
    write({ id, text }, isWhole) {
      const value = parseJson(text);
      const { callsLeft } = counted.safeParse(value).data ?? {};
      const search = searchToolResult.safeParse(value);
      if (search.success) {
        const blocks = search.data.searches.map(({ query, outcome, results, detail }) => {
          const said = [outcome === "results" ? "" : outcome, detail ?? ""].filter(Boolean).join(": ");
          return [
            `## ${oneLine(query)}`,
            ...(said === "" ? [] : [`(${oneLine(said)})`]),
            ...results.map((result) => writeResult(result, { query, id }, isWhole)),
          ].join("\n");
        });
        const { note } = search.data;
        if (note !== undefined) blocks.push(`(${oneLine(note)})`);
        return [...blocks, ...(callsLeft === undefined ? [] : [`(calls left: ${callsLeft})`])].join("\n");
      }
      const visit = visitToolResult.safeParse(value);
      if (!visit.success) return text;
      return JSON.stringify({
        visits: visit.data.visits.map((each) => writeVisit(each, id, isWhole)),
        ...(visit.data.note !== undefined && { note: visit.data.note }),
        ...(callsLeft !== undefined && { callsLeft }),
      });
    },
  };
}

function isShown(entry: Entry | undefined, isWhole: (id: string) => boolean): boolean {
  return entry !== undefined && [...entry.shownIn].some(isWhole);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** Lists the words of a query and the runs of its capitalised words, which mostly are names. */
function namesOf(query: string): string[] {
  const runs = query.match(/\p{Lu}[\p{L}\p{N}.'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d[\d.]*))+/gu) ?? [];
  return [...runs, ...query.split(/\s+/u)];
}

/** Stands for what a visit told, if an earlier visit in the conversation told the same of the page. */
const sameAnswer =
  "This page was read for this above, and the answer is the same: use the quotes and summary there.";

/** Stands for a summary if the quotes contain all of it. */
const asQuoted = "(as quoted)";

/**
 * Puts a mark in place of a summary if its quotes contain all of it. Otherwise it stays whole, since a sentence may refer to the one
 * before.
 */
function markQuoted(summary: string, quotes: readonly string[]): string {
  if (summary.trim() === "") return "";
  const sentences = splitAtEnds(summary, /(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）)]*)|\n+/u);
  const isQuoted = (sentence: string) => quotes.some((quote) => containsQuote(quote, sentence));
  const isAll = sentences.filter((sentence) => sentence.trim() !== "").every(isQuoted);
  return isAll ? asQuoted : summary.trim();
}

/** Parses a JSON text; returns undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
