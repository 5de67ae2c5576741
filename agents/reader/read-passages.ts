import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { PageReading } from "../../domain/page/page-reading.ts";
import { choosePassages } from "./choose-passages.ts";
import { mergeQuotes, readInWindows, type WindowedReading } from "./read-in-windows.ts";

export interface PassageReading extends WindowedReading {
  /** Number of tokens of a page that are read first; 0 means the whole page. */
  readonly passageTokens: number;
}

/**
 * Has the reader look for a goal in the relevant passages of a page. The reader sees what share of the page was left out. If it asks for
 * more, the rest is read once as well, with `/more` after the key's name: it is told that this is a second part and what it copied out of
 * the first, and its summary replaces the first one. Quotes are checked against the whole page.
 */
export async function readPassages({ passageTokens, ...request }: PassageReading): Promise<PageReading> {
  const { goal, page, read, key } = request;
  const chosen = passageTokens === 0 ? null : choosePassages(goal, page.text, passageTokens);
  if (chosen === null) return await readInWindows(request);
  const { text, rest, leftOut, leftOutOfRest } = chosen;
  let needsMore = false;
  const first = await readInWindows({
    ...request,
    page: { ...page, text },
    leftOut,
    async read(input, call) {
      const reply = await read(input, call);
      needsMore ||= reply.ok && reply.value.needMore === true;
      return reply;
    },
  });
  const shown = borneOut(page, first);
  const unread = { windows: 2, read: 1, share: leftOut };
  if (!needsMore) return first.outcome === "not-processed" ? first : { ...shown, unread };
  const second = await readInWindows({
    ...request,
    page: { ...page, text: rest },
    leftOut: leftOutOfRest,
    earlier: shown.quotes,
    key: { ...key, name: `${key.name}/more` },
  });
  // The first reading's result is kept even if the rest could not be read.
  if (second.outcome === "not-processed") return { ...shown, unread, detail: second.detail };
  return join(shown, borneOut(page, second), leftOut);
}

const IN_TWO_PARTS = "The page was read in two parts; quotes and summary are of both.";

/** Drops quotes that are not in the page: a quote across a gap is in the text that was shown, but not in the page. */
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

function join(first: PageReading, second: PageReading, leftOut: number): PageReading {
  const quotes = mergeQuotes([first.quotes, second.quotes]);
  const { unread } = second;
  return {
    outcome: quotes.length > 0 ? "read" : "irrelevant",
    quotes,
    refuted: first.refuted + second.refuted,
    // The second summary is of both parts. It is missing where the second part has nothing for the goal; then the first one stands.
    summary: second.summary === "" ? first.summary : second.summary,
    unread: unread && {
      windows: unread.windows + 1,
      read: unread.read + 1,
      share: Math.round(unread.share * leftOut * 1000) / 1000,
    },
    detail: [IN_TWO_PARTS, second.detail].filter(Boolean).join(" "),
  };
}
