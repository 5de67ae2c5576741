import { readRetryAfter } from "../../domain/back-off.ts";
import { own } from "../../domain/own.ts";

/** The part of an HTTP response's headers that is read here. */
export interface ResponseHeaders {
  get(name: string): string | null;
}

/** The pace at which the next requests of an account may be sent, according to its server's headers. */
export interface Pace {
  /** Milliseconds until there is room for another request; 0 if there is room now. */
  readonly pauseMs: number;
  /** Least time between two requests in milliseconds; 0 while there is plenty of room. */
  readonly intervalMs: number;
}

/** Share of a limit. If less than this share is left, requests are sent no faster than the limit refills. */
const scarce = 0.1;
const dimensions = ["requests", "tokens", "input-tokens", "output-tokens"] as const;
const parts = ["limit", "remaining", "reset"] as const;

/**
 * Reads how much room an account has left from the headers of OpenAI (`x-ratelimit-*`) and Anthropic (`anthropic-ratelimit-*`). Both refill
 * a limit evenly, and `reset` is the time until the limit is full again. So there is room for one more request before that time. `tokens`
 * is the size of a request, `now` the present time in milliseconds since 1970.
 */
export function readPace(
  headers: ResponseHeaders,
  { tokens, now }: { readonly tokens: number; readonly now: number },
): Pace {
  const date = Date.parse(headers.get("date") ?? "");
  // Anthropic gives points in time on its own clock. Its header `date` shows the present time of this clock.
  const present = Number.isNaN(date) ? now : date;
  const paces = dimensions.map((dimension) => {
    const [limit, remaining, reset] = parts.map(
      (part) =>
        headers.get(`x-ratelimit-${part}-${dimension}`) ??
        headers.get(`anthropic-ratelimit-${dimension}-${part}`),
    );
    const room = { limit: Number(limit ?? Number.NaN), remaining: Number(remaining ?? Number.NaN) };
    return paceOf({ ...room, resetMs: readReset(reset, present) }, dimension === "requests" ? 1 : tokens);
  });
  return {
    pauseMs: Math.max(...paces.map(({ pauseMs }) => pauseMs)),
    intervalMs: Math.max(...paces.map(({ intervalMs }) => intervalMs)),
  };
}

/** Reads how many milliseconds a refusal asks us to wait, from `retry-after-ms` or Retry-After. Null if it asks for no wait. */
export function readAskedWait(headers: ResponseHeaders, now: number): number | null {
  const told = headers.get("retry-after-ms")?.trim() ?? "";
  const milliseconds = told === "" ? Number.NaN : Number(told);
  return Number.isFinite(milliseconds) && milliseconds >= 0
    ? milliseconds
    : readRetryAfter(headers.get("retry-after"), now);
}

/** Computes the pace for one limit. Some servers send 0 or -1 if they have no limit; such values are ignored. */
function paceOf(
  { limit, remaining, resetMs }: { limit: number; remaining: number; resetMs: number | null },
  asked: number,
): Pace {
  if (!(limit > 0 && remaining >= 0 && remaining < limit) || resetMs === null)
    return { pauseMs: 0, intervalMs: 0 };
  const msForOne = resetMs / (limit - remaining);
  // If a request is larger than the whole limit, it waits until the limit is full.
  const needed = Math.min(asked, limit);
  return {
    pauseMs: Math.ceil(Math.max(0, needed - remaining) * msForOne),
    intervalMs: remaining < limit * scarce ? Math.ceil(needed * msForOne) : 0,
  };
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const duration = /^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/;

/** Reads "6m0s", "12ms", seconds without a unit, or a point in time; null if it is none of these. */
function readReset(text: string | null | undefined, present: number): number | null {
  const told = text?.trim() ?? "";
  if (!duration.test(told)) return readRetryAfter(told, present);
  const terms = [...told.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)];
  return terms.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (own(unitMs, unit) ?? 0), 0);
}
