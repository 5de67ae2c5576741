import type { Fault } from "./fault.ts";
import { judgeStatus, type PageResponse } from "./judge-status.ts";

const PAGE_TYPES = /^(text\/html|application\/xhtml\+xml)\b/i;

/** What the answer's head already decides in the browser, which shows markup alone; null when the page is to be read. */
export function judgeResponse(response: PageResponse): Fault | null {
  const fault = judgeStatus(response);
  if (fault) return fault;
  const type = response.headers["content-type"]?.trim() ?? "";
  // Without a type the browser looks for itself, and what it shows is read.
  if (type !== "" && !PAGE_TYPES.test(type))
    return { fault: "unsupported-type", detail: `${type.split(";")[0]?.slice(0, 80)} is not a web page` };
  return null;
}
