import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { PageReading } from "../../domain/page/page-reading.ts";
import type { MorePassages } from "./choose-more.ts";
import { choosePassages } from "./choose-passages.ts";
import { mergeQuotes, readInWindows, type WindowedReading } from "./read-in-windows.ts";
import { putUnderHeadings } from "./read-quote-context.ts";

export interface PassageReading extends WindowedReading {
  /** Number of tokens of a page that are read first; 0 means the whole page. */
  readonly passageTokens: number;
}

/**
 * Has the reader look for a goal in the relevant passages of a page. The reader sees what share of the page was left out, and the headings
 * of what was left out. If it asks for more, passages of the rest that are relevant to what it misses are read once, with `/more` after the
 * key's name. The reader is then told that this is a second part, and what it copied from the first part, with the headings above it. Its new summary replaces the
 * first one. No second request is made if nothing of the rest fits what the reader misses. Quotes are checked against the whole page.
 */
export async function readPassages({ passageTokens, ...request }: PassageReading): Promise<PageReading> {
  const { goal, page, read, key } = request;
  const chosen = passageTokens === 0 ? null : choosePassages(goal, page.text, passageTokens, page.title);
  if (chosen === null) return await readInWindows(request);
  const { text, leftOut, outline } = chosen;
  const asked: string[] = [];
  const first = await readInWindows({
    ...request,
    page: { ...page, text },
    leftOut,
    outline,
    async read(input, call) {
      const reply = await read(input, call);
      if (reply.ok && reply.value.needMore === true) asked.push(reply.value.missing ?? "");
      return reply;
    },
  });
  const shown = borneOut(page, first);
  const unread = { windows: 2, read: 1, share: leftOut };
  if (asked.length === 0) return first.outcome === "not-processed" ? first : { ...shown, unread };
  const more = chosen.chooseMore(asked.join(" "));
  if (more === null) return { ...shown, unread, detail: NOTHING_MORE };
  const second = await readInWindows({
    ...request,
    page: { ...page, text: more.text },
    leftOut: more.leftOut,
    earlier: putUnderHeadings(page, shown.quotes),
    key: { ...key, name: `${key.name}/more` },
  });
  // The first reading's result is kept even if the rest could not be read.
  if (second.outcome === "not-processed")
    return { ...shown, unread, detail: `${FIRST_PART_ALONE} ${second.detail}` };
  return join(shown, borneOut(page, second), more);
}

const NOTHING_MORE = "The reader asked for more of the page, but nothing else on it fits what it missed.";
const FIRST_PART_ALONE =
  "The reader asked for a second part of the page, which could not be read: what is told here is of the first part alone.";
const IN_TWO_PARTS = "The page was read in two parts; quotes and summary are of both.";

/** Drops quotes that are not in the page. For example, a quote that spans a gap is in the text that was shown, but not in the page. */
function borneOut(page: PassageReading["page"], reading: PageReading): PageReading {
  const quotes = reading.quotes.filter((quote) => quoteInSnapshot(page, quote));
  return {
    ...reading,
    quotes,
    refuted: reading.refuted + reading.quotes.length - quotes.length,
    outcome: reading.outcome === "read" && quotes.length === 0 ? "irrelevant" : reading.outcome,
    summary: quotes.length === 0 ? "" : reading.summary,
  };
}

function join(first: PageReading, second: PageReading, more: MorePassages): PageReading {
  // Windows of the second part that could not be read count as unread too.
  const unread = more.unread + (1 - more.leftOut) * (second.unread?.share ?? 0);
  const quotes = mergeQuotes([first.quotes, second.quotes]);
  const last = second.untold.length > 0 || second.quotes.length > 0 ? second : first;
  return {
    outcome: quotes.length > 0 ? "read" : "irrelevant",
    quotes,
    refuted: first.refuted + second.refuted,
    // The second summary is of both parts. If the second part has nothing for the goal, this summary is missing, and the first one stands.
    summary: second.summary === "" ? first.summary : second.summary,
    untold: last.untold,
    ...(last.hidden !== undefined && { hidden: last.hidden }),
    unread: unread > 0 ? { windows: 3, read: 2, share: Math.round(unread * 1000) / 1000 } : null,
    detail: [IN_TWO_PARTS, second.detail].filter(Boolean).join(" "),
  };
}
