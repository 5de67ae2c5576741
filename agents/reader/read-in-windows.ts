import { containsQuote, quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { Ask } from "../../domain/model-calls/call-spec.ts";
import type { readPage } from "../../domain/model-calls/read-page.ts";
import { pageMetadataLine, partMetadata } from "../../domain/page/page-metadata-line.ts";
import type { PageReading } from "../../domain/page/page-reading.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { saidBesides } from "./said-besides.ts";
import { scorePassages } from "./score-passages.ts";
import { type ReadingWindow, splitWindows } from "./split-text.ts";
import { untoldParts } from "./untold-parts.ts";

export interface WindowedReading {
  readonly read: Ask<typeof readPage>;
  readonly goal: string;
  readonly page: PageSnapshot;
  /** Number of tokens of a page that one request may contain. */
  readonly tokens: number;
  /** Number of requests at most for one page. */
  readonly mostWindows: number;
  /** Share of the page that was left out of the text before; the reader sees it. */
  readonly leftOut?: number;
  /** Headings of what was left out; the reader sees them. */
  readonly outline?: readonly string[];
  /** Quotes of the page's first part, if this is its second part; the reader sees them. */
  readonly earlier?: readonly string[];
  readonly key: CallKey;
  readonly signal?: AbortSignal | undefined;
}

type Reply = Awaited<ReturnType<Ask<typeof readPage>>>;

/**
 * Has the reader look for a goal on a page. A page that fits into one request is one call under the given key. A longer page is read in
 * windows: at most `mostWindows` of them, the most promising ones. Each window is a separate call, with `/wN` after the key's name.
 * Quotes are checked against the whole page.
 */
export async function readInWindows(request: WindowedReading): Promise<PageReading> {
  const { read, goal, page, key, signal } = request;
  const windows = splitWindows(page.text, request.tokens);
  const texts = windows.map(({ start, end }) => page.text.slice(start, end));
  const chosen = rankWindows(goal, texts).slice(0, request.mostWindows);
  const { url, title, published } = page;
  const author = page.details?.author ?? null;
  // The author of a page often stands in its markup alone, so the metadata are shown as the first line. A second part doesn't repeat this
  // line.
  const metadata = request.earlier === undefined ? pageMetadataLine(page) : null;
  const replies = await allEnded(
    chosen.map(async (index) => {
      const name = windows.length === 1 ? key.name : `${key.name}/w${index + 1}`;
      const shown = {
        url,
        title,
        published,
        ...(author !== null && { author }),
        text: [...(metadata === null ? [] : [metadata]), texts[index] ?? ""].join("\n"),
        ...(request.leftOut !== undefined && { leftOut: request.leftOut }),
        ...(request.outline && request.outline.length > 0 && { outline: [...request.outline] }),
        ...(request.earlier && { earlier: [...request.earlier] }),
      };
      return {
        index,
        reply: await read({ goal, page: shown }, { key: { ...key, name }, ...(signal && { signal }) }),
      };
    }),
  );
  replies.sort((a, b) => a.index - b.index);
  return merge({ page, goal }, windows, replies);
}

function merge(
  { page, goal }: Pick<WindowedReading, "page" | "goal">,
  windows: readonly ReadingWindow[],
  replies: readonly { readonly index: number; readonly reply: Reply }[],
): PageReading {
  const failed = replies.flatMap(({ reply }) => (reply.ok ? [] : [reply.fault]));
  const readings = replies.flatMap(({ index, reply }) => {
    if (!reply.ok) return [];
    const passages = reply.value.evidence.flatMap((passage) => partMetadata(page, passage));
    const quotes = passages.filter((quote) => quoteInSnapshot(page, quote));
    const refuted = passages.length - quotes.length;
    const { title, published, details } = page;
    const sources = [...quotes, ...saidBesides({ goal, title, published, author: details?.author })];
    const { parts: untold, leftOut: hidden } = untoldParts(goal, reply.value.absent, sources);
    return [{ index, quotes, refuted, untold, hidden, summary: reply.value.summary.trim() }];
  });
  const unread = leftOut(
    page.text.length,
    windows,
    readings.map(({ index }) => index),
  );
  if (readings.length === 0) {
    const detail = `The reader failed: ${failed[0]}.`;
    return { outcome: "not-processed", quotes: [], refuted: 0, summary: "", untold: [], unread, detail };
  }
  const quotes = mergeQuotes(readings.map((reading) => reading.quotes));
  // What one window's reader does not find, another one's may find, so only the word of a single reader counts.
  const hidden = readings.length === 1 ? (readings[0]?.hidden ?? 0) : 0;
  // A summary without a valid quote is dropped, since it could pass on a prompt injection of the page.
  const borne = readings.filter((reading) => reading.quotes.length > 0);
  return {
    outcome: quotes.length > 0 ? "read" : "irrelevant",
    quotes,
    refuted: readings.reduce((sum, { refuted }) => sum + refuted, 0),
    summary: [...new Set(borne.map(({ summary }) => summary))].join("\n"),
    // A part of the goal is untold only if each window lacks it, since what one window lacks another one may tell.
    untold: (readings[0]?.untold ?? []).filter((part) => readings.every((one) => one.untold.includes(part))),
    ...(hidden > 0 && { hidden }),
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

/** Ranks the indices of windows by their relevance to a goal. Windows of equal relevance stay in the page's order. */
export function rankWindows(goal: string, windows: readonly string[]): number[] {
  const scores = scorePassages(goal, windows);
  return [...windows.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Merges the quotes of several windows. Windows overlap, so a quote that is contained in another one is dropped. */
export function mergeQuotes(groups: readonly (readonly string[])[]): string[] {
  const all = groups.flat();
  if (groups.length === 1) return all;
  return all.filter((quote, at) => {
    const isPartOf = (other: string, index: number) =>
      index !== at &&
      containsQuote(other, quote) &&
      // If two quotes contain each other, they are equal, and the first one is kept.
      (index < at || !containsQuote(quote, other));
    return !all.some(isPartOf);
  });
}
