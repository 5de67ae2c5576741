import { readRetryAfter } from "../../domain/read-retry-after.ts";
import type { Fault } from "./fault.ts";

export interface PageResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const PARTIAL = new Set([206, 226]);
const GONE = new Set([404, 410]);
const BLOCKED = new Set([401, 402, 403, 407, 451, 999]);
/** Where the host that is asked too much doesn't say for how long. */
const PAUSE_MS = 5_000;

/** What an answer's status and its marks of a bot check decide, or null where there is something to read. */
export function judgeStatus({ status, headers }: PageResponse): Fault | null {
  if (headers["cf-mitigated"] !== undefined)
    return { fault: "blocked", detail: "a bot check stands before the page" };
  if (status === 429 || (status === 503 && headers["retry-after"] !== undefined)) {
    const pauseMs = readRetryAfter(headers["retry-after"], Date.now()) ?? PAUSE_MS;
    return {
      fault: "blocked",
      detail: `HTTP ${status}, again after ${Math.ceil(pauseMs / 1000)} s`,
      pauseMs,
    };
  }
  // No request of ours asks for a part, or for what has changed.
  if (PARTIAL.has(status))
    return { fault: "incomplete", detail: `HTTP ${status}, a part that was not asked for` };
  if (BLOCKED.has(status)) return { fault: "blocked", detail: `HTTP ${status}` };
  if (GONE.has(status)) return { fault: "gone", detail: `HTTP ${status}` };
  if (status >= 400) return { fault: "unreachable", detail: `HTTP ${status}` };
  return null;
}
