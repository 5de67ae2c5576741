import type { ChatBody } from "../request/chat-body.ts";
import { ServerFailure, type ServerFailureKind } from "./server-failure.ts";

const filterWords =
  /content.?filter|content management|data_?inspection|content exists risk|sensitive content/i;
const quotaWords = /insufficient.?(quota|balance|credit)|exceeded your current quota|billing/i;
const formWords = /response.?format|json.?schema|json.?object|json.?mode|structured.?output|guided|grammar/i;

function refusedPart(body: ChatBody, text: string): ServerFailureKind {
  if (/stream_options|include_usage/i.test(text)) return "stream-options";
  if (body.response_format !== undefined && formWords.test(text)) return "form";
  if (body.tool_choice !== undefined && /tool.?choice/i.test(text)) return "tool-choice";
  if (/\bstream(ing)?\b/i.test(text)) return "stream";
  return filterWords.test(text) ? "filtered" : "rejected";
}

function kindOf(status: number, body: ChatBody, text: string): ServerFailureKind {
  if (status === 429) return quotaWords.test(text) ? "denied" : "transient";
  if (status === 408 || status === 409 || status >= 500) return status === 501 ? "rejected" : "transient";
  if ([401, 402, 403, 404].includes(status)) return filterWords.test(text) ? "filtered" : "denied";
  return refusedPart(body, text);
}

/** Retry-After in milliseconds: seconds or a date. */
function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** The server's own words, out of the usual places, on one line. */
function firstLine(text: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return (message ?? text).replace(/\s+/g, " ").trim().slice(0, 300);
}

/** What an HTTP status and body other than 2xx mean for the call. */
export function explainRefusal(
  response: { status: number; retryAfter: string | null; text: string },
  body: ChatBody,
  now: Date,
): ServerFailure {
  const words = firstLine(response.text);
  return new ServerFailure(
    kindOf(response.status, body, response.text),
    `HTTP ${response.status}${words === "" ? "" : `: ${words}`}`,
    { waitMs: readRetryAfter(response.retryAfter, now) },
  );
}
