import { containsQuote, quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { Ask } from "../../domain/model-calls/exchange.ts";
import type { readPage } from "../../domain/model-calls/read-page.ts";
import type { PageReading } from "../../domain/page/page-reading.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { scorePassages } from "./score-passages.ts";
import { type ReadingWindow, splitWindows } from "./split-text.ts";

export interface WindowedReading {
  readonly read: Ask<typeof readPage>;
  readonly goal: string;
  readonly page: PageSnapshot;
  /** What of a page goes into one request. */
  readonly tokens: number;
  /** How many requests one page is worth. */
  readonly mostWindows: number;
  /** Share of the page that the text to be read leaves out. */
  readonly leftOut?: number;
  readonly key: CallKey;
  readonly signal?: AbortSignal | undefined;
}

type Reply = Awaited<ReturnType<Ask<typeof readPage>>>;

/**
 * Has the reader look for a goal on a page. One that is too long for a request is read in windows, the most promising ones
 * where there are more than `mostWindows`; each is a call of its own under the key's name with `/wN` after it. Quotes are
 * checked against the whole page. A page that fits is one call under the key as it is.
 */
export async function readInWindows(request: WindowedReading): Promise<PageReading> {
  const { read, goal, page, key, signal } = request;
  const windows = splitWindows(page.text, request.tokens);
  const texts = windows.map(({ start, end }) => page.text.slice(start, end));
  const chosen = rankWindows(goal, texts).slice(0, request.mostWindows);
  const { url, title, published } = page;
  const replies = await allEnded(
    chosen.map(async (index) => {
      const name = windows.length === 1 ? key.name : `${key.name}/w${index + 1}`;
      const shown = {
        url,
        title,
        published,
        text: texts[index] ?? "",
        ...(request.leftOut !== undefined && { leftOut: request.leftOut }),
      };
      return {
        index,
        reply: await read({ goal, page: shown }, { key: { ...key, name }, ...(signal && { signal }) }),
      };
    }),
  );
  replies.sort((a, b) => a.index - b.index);
  return merge(page, windows, replies);
}

function merge(
  page: PageSnapshot,
  windows: readonly ReadingWindow[],
  replies: readonly { readonly index: number; readonly reply: Reply }[],
): PageReading {
  const failed = replies.flatMap(({ reply }) => (reply.ok ? [] : [reply.fault]));
  const readings = replies.flatMap(({ index, reply }) => {
    if (!reply.ok) return [];
    const quotes = reply.value.evidence.filter((quote) => quoteInSnapshot(page, quote));
    const refuted = reply.value.evidence.length - quotes.length;
    return [{ index, quotes, refuted, summary: reply.value.summary.trim() }];
  });
  const unread = leftOut(
    page.text.length,
    windows,
    readings.map(({ index }) => index),
  );
  if (readings.length === 0) {
    const detail = `The reader failed: ${failed[0]}.`;
    return { outcome: "not-processed", quotes: [], refuted: 0, summary: "", unread, detail };
  }
  const quotes = mergeQuotes(readings.map((reading) => reading.quotes));
  // A summary that no quote bears out could carry what the page wants the agent to do; it goes no further.
  const borne = readings.filter((reading) => reading.quotes.length > 0);
  return {
    outcome: quotes.length > 0 ? "read" : "irrelevant",
    quotes,
    refuted: readings.reduce((sum, { refuted }) => sum + refuted, 0),
    summary: [...new Set(borne.map(({ summary }) => summary))].join("\n"),
    unread,
    detail: unread ? describeUnread(unread, failed) : "",
  };
}

function leftOut(
  length: number,
  windows: readonly ReadingWindow[],
  read: readonly number[],
): PageReading["unread"] {
  if (read.length === windows.length) return null;
  let seen = 0;
  let upTo = 0;
  for (const index of read) {
    const { start = 0, end = 0 } = windows[index] ?? {};
    seen += Math.max(0, end - Math.max(start, upTo));
    upTo = Math.max(upTo, end);
  }
  return { windows: windows.length, read: read.length, share: Math.round((1 - seen / length) * 1000) / 1000 };
}

function describeUnread(
  { windows, read, share }: NonNullable<PageReading["unread"]>,
  failed: readonly string[],
): string {
  const failures = failed.length > 0 ? ` The reader failed on ${failed.length} of them: ${failed[0]}.` : "";
  return `The page is long: ${read} of its ${windows} parts were read, ${Math.round(share * 100)} % of it was not.${failures}`;
}

/** Indices of the windows in the order in which they bear on a goal. Where nothing tells them apart, as they stand in the page. */
export function rankWindows(goal: string, windows: readonly string[]): number[] {
  const scores = scorePassages(goal, windows);
  return [...windows.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Quotes of several windows, each passage once: what two windows share is quoted twice, in part or whole. */
export function mergeQuotes(groups: readonly (readonly string[])[]): string[] {
  const all = groups.flat();
  if (groups.length === 1) return all;
  return all.filter((quote, at) => {
    const isPartOf = (other: string, index: number) =>
      index !== at &&
      containsQuote(other, quote) &&
      // Of two that hold each other, which are alike, the first stays.
      (index < at || !containsQuote(quote, other));
    return !all.some(isPartOf);
  });
}
