import type { Fault } from "./fault.ts";

export interface PageResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const BLOCKED = new Set([401, 402, 403, 407, 429, 451, 999]);

/** What an answer's status and its marks of a bot check decide, or null where there is something to read. */
export function judgeStatus({ status, headers }: PageResponse): Fault | null {
  if (headers["cf-mitigated"] !== undefined)
    return { fault: "blocked", detail: "a bot check stands before the page" };
  if (BLOCKED.has(status)) return { fault: "blocked", detail: `HTTP ${status}` };
  if (status === 503 && headers["retry-after"] !== undefined)
    return { fault: "blocked", detail: `HTTP 503, try again after ${headers["retry-after"].slice(0, 40)}` };
  if (status >= 400) return { fault: "unreachable", detail: `HTTP ${status}` };
  return null;
}
