import { kindOfType, mediaTypeOf } from "../extraction/content-kind.ts";
import type { FetchFault } from "../fetching/fetched-page.ts";
import { judgeStatus, type PageResponse } from "./judge-status.ts";

/** What the head of an answer to plain HTTP decides, before its body is read; null when it is to be read. */
export function judgeServed(response: PageResponse): FetchFault | null {
  const fault = judgeStatus(response);
  if (fault) return { ...fault, browserMayHelp: mayBrowserHelp(response) };
  const type = response.headers["content-type"] ?? null;
  if (kindOfType(type) !== null) return null;
  return {
    fault: "unsupported-type",
    detail: `${mediaTypeOf(type).slice(0, 80)} holds no text to read`,
    browserMayHelp: false,
  };
}

/** Turned away for what the client is rather than for what it asked. */
const SUSPECTED = new Set([403, 405, 406, 418, 503, 999]);

/** Whether a refusal may be meant for what is no browser. 429 is not: who asks too often has to wait. */
function mayBrowserHelp({ status, headers }: PageResponse): boolean {
  if (headers["cf-mitigated"] !== undefined) return true;
  return SUSPECTED.has(status) && headers["retry-after"] === undefined;
}
