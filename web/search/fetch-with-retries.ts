import { setTimeout as sleep } from "node:timers/promises";
import { backOff, readRetryAfter } from "../../domain/back-off.ts";

export interface FetchWithRetriesOptions {
  /** Time limit for all attempts together. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  /** The request; a GET without a body by default. */
  readonly request?: {
    readonly method?: "GET" | "POST";
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** The last answer with any status, or the reason why there was none. */
export type FetchOutcome =
  | {
      readonly ok: true;
      readonly status: number;
      readonly body: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly ok: false; readonly detail: string };

/** Maximum size of an answer in bytes. A longer answer doesn't come from a search engine. */
const MAX_BODY = 5_000_000;

const isTransient = (status: number) => status === 408 || status === 429 || status >= 500;

/** Fetches text from an operator's address. Transient errors are retried within one deadline. */
export async function fetchWithRetries(url: URL, options: FetchWithRetriesOptions): Promise<FetchOutcome> {
  const end = Date.now() + options.timeoutMs;
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  for (let attempt = 1; ; attempt++) {
    const outcome = await fetchOnce(url, signal, options.request);
    const retryAfterMs = outcome.ok ? outcome.retryAfterMs : null;
    const done = outcome.ok ? !isTransient(outcome.status) : signal.aborted;
    const wait = retryDelay(attempt, (options.random ?? Math.random)(), retryAfterMs);
    if (done || attempt >= (options.maxAttempts ?? 4) || Date.now() + wait >= end) return outcome;
    await sleep(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return outcome;
  }
}

async function fetchOnce(
  url: URL,
  signal: AbortSignal,
  { headers, ...request }: NonNullable<FetchWithRetriesOptions["request"]> = {},
): Promise<FetchOutcome> {
  try {
    const response = await fetch(url, {
      signal,
      ...request,
      headers: { accept: "application/json", ...headers },
      // The API key must not be sent to another host by a redirect.
      redirect: headers ? "error" : "follow",
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BODY) return { ok: false, detail: `the answer is longer than ${MAX_BODY} bytes` };
      chunks.push(chunk);
    }
    return {
      ok: true,
      status: response.status,
      body: Buffer.concat(chunks).toString("utf8"),
      retryAfterMs: readRetryAfter(response.headers.get("retry-after"), Date.now()),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ok: false, detail: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}

const longestMs = 15_000;

/** Milliseconds to wait before attempt `attempt` + 1 (from 1): the back-off, or the server's `retry-after` if that is longer. */
function retryDelay(attempt: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(backOff(attempt, longestMs, random), retryAfterMs ?? 0);
}

/** Parses a JSON text; null if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
