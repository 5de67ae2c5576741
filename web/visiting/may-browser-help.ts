import type { PageResponse } from "./judge-status.ts";

/** Turned away for what the client is rather than for what it asked. */
const SUSPECTED = new Set([403, 405, 406, 418, 503, 999]);

/** Whether a refusal may be meant for what is no browser. 429 is not: who asks too often has to wait. */
export function mayBrowserHelp({ status, headers }: PageResponse): boolean {
  if (headers["cf-mitigated"] !== undefined) return true;
  return SUSPECTED.has(status) && headers["retry-after"] === undefined;
}
