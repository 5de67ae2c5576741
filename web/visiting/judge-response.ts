import { readRetryAfter } from "../../domain/back-off.ts";
import { kindOfType, mediaTypeOf } from "../extraction/content-kind.ts";
import { isGarbled } from "../extraction/is-garbled.ts";
import type { FetchFault } from "../fetching/judge-fetch-error.ts";
import type { Fault } from "./judge-failure.ts";

export interface PageResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const PARTIAL = new Set([206, 226]);
const GONE = new Set([404, 410]);
const BLOCKED = new Set([401, 402, 403, 407, 451, 999]);
/** Pause for a host that limits requests, but states no time. */
const PAUSE_MS = 5_000;

/** Judges an answer by its status and by headers of a bot check. Null if there is something to read. */
function judgeStatus({ status, headers }: PageResponse): Fault | null {
  if (headers["cf-mitigated"] !== undefined)
    return { fault: "blocked", detail: "a bot check blocks the page" };
  if (status === 429 || (status === 503 && headers["retry-after"] !== undefined)) {
    const pauseMs = readRetryAfter(headers["retry-after"], Date.now()) ?? PAUSE_MS;
    return {
      fault: "blocked",
      detail: `HTTP ${status}, again after ${Math.ceil(pauseMs / 1000)} s`,
      pauseMs,
    };
  }
  // Our requests never ask for a range or for changes.
  if (PARTIAL.has(status))
    return { fault: "incomplete", detail: `HTTP ${status}, a part that was not asked for` };
  if (BLOCKED.has(status)) return { fault: "blocked", detail: `HTTP ${status}` };
  if (GONE.has(status)) return { fault: "gone", detail: `HTTP ${status}` };
  if (status >= 400) return { fault: "unreachable", detail: `HTTP ${status}` };
  return null;
}

const PAGE_TYPES = /^(text\/html|application\/xhtml\+xml)\b/i;

/** Judges the head of an answer in the browser, which reads only markup. Null if the page should be read. */
export function judgeResponse(response: PageResponse): Fault | null {
  const fault = judgeStatus(response);
  if (fault) return fault;
  const type = response.headers["content-type"]?.trim() ?? "";
  // Without a type, the browser detects it itself, and the page that it shows is read.
  if (type !== "" && !PAGE_TYPES.test(type))
    return { fault: "unsupported-type", detail: `${type.split(";")[0]?.slice(0, 80)} is not a web page` };
  return null;
}

/** Judges the head of an answer to plain HTTP before its body is read. Null if the body should be read. */
export function judgeServed(response: PageResponse): FetchFault | null {
  const fault = judgeStatus(response);
  if (fault) return { ...fault, browserMayHelp: mayBrowserHelp(response) };
  const type = response.headers["content-type"] ?? null;
  if (kindOfType(type) !== null) return null;
  return {
    fault: "unsupported-type",
    detail: `${mediaTypeOf(type).slice(0, 80)} contains no readable text`,
    browserMayHelp: false,
  };
}

/** Status codes with which sites refuse a client for its kind rather than for its request. */
const SUSPECTED = new Set([403, 405, 406, 418, 503, 999]);

/** Whether a refusal may be meant only for clients that are not browsers. Status 429 isn't: it asks the client to wait. */
function mayBrowserHelp({ status, headers }: PageResponse): boolean {
  if (headers["cf-mitigated"] !== undefined) return true;
  return SUSPECTED.has(status) && headers["retry-after"] === undefined;
}

/** Maximum length of a bot check page. An article about captchas is longer. */
const CHECK_PAGE_MAX = 1500;
const CHECK_TITLE =
  /^(just a moment|attention required|access denied|please wait|verify(ing)? you are|are you (a )?(human|robot)|pardon our interruption|security check|checking your browser|请稍候|安全验证|访问验证|人机验证)/i;
const CHECK_TEXT =
  /(enable javascript and cookies to continue|checking (if the site connection is secure|your browser)|verify (that )?you are (a )?human|unusual traffic from your|complete the security check|完成(安全)?验证|拖动滑块)/i;

/** Judges the text: a bot check instead of the page, no text, or a wrong charset. Null for a normal page. */
export function judgeText({ title, text }: { readonly title: string; readonly text: string }): Fault | null {
  const body = text.replace(/^# .*$/m, "").trim();
  if (text.length < CHECK_PAGE_MAX && (CHECK_TITLE.test(title.trim()) || CHECK_TEXT.test(body)))
    return { fault: "blocked", detail: `a bot check blocks the page (${title.slice(0, 80)})` };
  if (body === "") return { fault: "empty", detail: "the page contains no text" };
  if (isGarbled(text))
    return {
      fault: "garbled",
      detail: "the text is not in the charset that the page states or seems to have",
    };
  return null;
}
