import { containsQuote } from "../../domain/evidence/quote.ts";
import {
  type SearchToolResult,
  type ShownVisit,
  searchToolResult,
  type VisitToolResult,
  visitToolResult,
} from "../../domain/page/agent-tools.ts";

/** What engines give is mostly shorter; some give half a page. */
const longestSnippet = 400;

interface Entry {
  readonly number: number;
  readonly title: string;
  readonly published: string | null;
  /** Answers that show it, by the ids of their calls. */
  readonly shownIn: Set<string>;
  /** Snippets by the answers that show them. */
  readonly snippets: Map<string, string>;
}

export interface ResultWriter {
  /**
   * What the model is shown of a tool's answer, given as the tool set's JSON; answers of other shapes stay as they are. `isWhole` says whether an
   * earlier answer still stands in the conversation as it was written.
   */
  write(answer: { readonly id: string; readonly text: string }, isWhole: (id: string) => boolean): string;
}

/**
 * Writes tools' answers without what says nothing and what the conversation has shown: every turn pays for all of it again. Results are lines, as
 * in the field's open implementation: `N. TITLE | ADDRESS | DATE`, the snippet under it behind a blank, so that no snippet can pass for a result.
 * A page keeps its number; where it comes again, `(above)` stands for it, with the snippet if that is another one. `(as N)` stands for a snippet in the very words of page N's, as copies of one report have it. What is written follows from the
 * answers in their order alone, so that a resumed conversation sends the same requests.
 */
export function createResultWriter(): ResultWriter {
  const entries = new Map<string, Entry>();
  const links = new Map<string, string>();
  /** Snippets under a page's own line, by their words. */
  const wordings = new Map<string, { readonly entry: Entry; readonly id: string }>();

  const writeResult = (
    { url, title, snippet, published }: SearchToolResult["searches"][number]["results"][number],
    id: string,
    isWhole: (id: string) => boolean,
  ): string => {
    const text = cut(oneLine(snippet));
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
    const summary = leaveOutQuoted(visit.summary, quotes);
    const fresh = visit.links.filter((link) => {
      const before = links.get(link.url);
      return !isShown(entries.get(link.url), isWhole) && (before === undefined || !isWhole(before));
    });
    for (const link of fresh) links.set(link.url, id);
    return {
      url,
      ...(outcome !== "read" && { outcome }),
      ...(title !== null && !(isAbove && entry?.title === title) && { title }),
      ...(published !== null && !(isAbove && entry?.published === published) && { published }),
      ...(quotes.length > 0 && { quotes }),
      ...(summary !== "" && { summary }),
      ...(fresh.length > 0 && { links: Object.fromEntries(fresh.map((link) => [link.url, link.text])) }),
      ...(unread && { unread: unread.share }),
      ...(detail !== "" && { detail }),
    };
  };

  return {
    write({ id, text }, isWhole) {
      const value = parseJson(text);
      const search = searchToolResult.safeParse(value);
      if (search.success) {
        const blocks = search.data.searches.map(({ query, outcome, results, detail }) => {
          const said = [outcome === "results" ? "" : outcome, detail ?? ""].filter(Boolean).join(": ");
          return [
            `## ${oneLine(query)}`,
            ...(said === "" ? [] : [`(${oneLine(said)})`]),
            ...results.map((result) => writeResult(result, id, isWhole)),
          ].join("\n");
        });
        return blocks.join("\n");
      }
      const visit = visitToolResult.safeParse(value);
      if (!visit.success) return text;
      return JSON.stringify({ visits: visit.data.visits.map((each) => writeVisit(each, id, isWhole)) });
    },
  };
}

function isShown(entry: Entry | undefined, isWhole: (id: string) => boolean): boolean {
  return entry !== undefined && [...entry.shownIn].some(isWhole);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** At the last end of a sentence that fits, else of a word. */
function cut(text: string): string {
  if (text.length <= longestSnippet) return text;
  const start = text.slice(0, longestSnippet);
  const sentences = /^.*(?:[.!?](?=\s)|[。！？])/su.exec(start)?.[0] ?? "";
  if (sentences.length > longestSnippet / 2) return sentences;
  return `${start.replace(/\s\S*$/u, "")} …`;
}

/** A summary without the sentences that stand in the quotes beside it. */
function leaveOutQuoted(summary: string, quotes: readonly string[]): string {
  const sentences = summary.split(/(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）]*)|\n+/u);
  const kept = sentences.filter((sentence) => !quotes.some((quote) => containsQuote(quote, sentence)));
  return kept.join(/\p{Script=Han}/u.test(summary) ? "" : " ").trim();
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
