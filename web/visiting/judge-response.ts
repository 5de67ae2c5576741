import type { Fault } from "./fault.ts";

export interface PageResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const BLOCKED = new Set([401, 402, 403, 407, 429, 451, 999]);
const PAGE_TYPES = /^(text\/html|application\/xhtml\+xml)\b/i;

/** What the answer's head already decides, or null when the page is to be read. */
export function judgeResponse({ status, headers }: PageResponse): Fault | null {
  if (headers["cf-mitigated"] !== undefined)
    return { fault: "blocked", detail: "a bot check stands before the page" };
  if (BLOCKED.has(status)) return { fault: "blocked", detail: `HTTP ${status}` };
  if (status === 503 && headers["retry-after"] !== undefined)
    return { fault: "blocked", detail: `HTTP 503, try again after ${headers["retry-after"].slice(0, 40)}` };
  if (status >= 400) return { fault: "unreachable", detail: `HTTP ${status}` };
  const type = headers["content-type"]?.trim() ?? "";
  // Without a type the browser looks for itself, and what it shows is read.
  if (type !== "" && !PAGE_TYPES.test(type))
    return { fault: "unsupported-type", detail: `${type.split(";")[0]?.slice(0, 80)} is not a web page` };
  return null;
}
