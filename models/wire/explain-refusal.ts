import type { ChatBody } from "../request/chat-body.ts";
import { findRefusedParameter } from "./find-refused-parameter.ts";
import { readWait } from "./read-wait.ts";
import { ServerFailure } from "./server-failure.ts";

const filterWords =
  /content.?(filter|polic|management|moderation)|moderation|flagged|data_?inspection|content exists risk|sensitive content|safety (system|filter|polic)/i;
const brokeWords = /insufficient.{0,3}(quota|balance|credit|fund)|credit balance is too low/i;
const formWords = /response.?format|json.?schema|json.?object|json.?mode|structured.?output|guided|grammar/i;
const lengthWords =
  /context.?(length|size|window)|(prompt|input|request) is too long|(input|prompt) tokens? (count|length)[^.]*exceed|reduce the length|range of input length/i;
/** The reply's limit and not the request is too long; without the limit the server gives what is left. */
const replyTooLong = /max_(completion_)?tokens\W+( or \W*\w+\W+)?is too large/i;

type Meaning = Pick<ServerFailure, "kind"> & Partial<Pick<ServerFailure, "limited" | "parameter">>;

function refusedPart(body: ChatBody, text: string): Meaning {
  if (/stream_options|include_usage/i.test(text)) return { kind: "stream-options" };
  const parameter = findRefusedParameter(body, text);
  if (lengthWords.test(text) && !(replyTooLong.test(text) && parameter !== null)) return { kind: "too-long" };
  if (body.response_format !== undefined && formWords.test(text)) return { kind: "form" };
  if (body.tool_choice !== undefined && /tool.?choice/i.test(text)) return { kind: "tool-choice" };
  if (parameter !== null) return { kind: "parameter", parameter };
  if (/\bstream(ing)?\b/i.test(text)) return { kind: "stream" };
  return { kind: filterWords.test(text) ? "filtered" : "rejected" };
}

function explain(status: number, body: ChatBody, text: string, waitMs: number | null): Meaning {
  // Who is out of money isn't told when to come back; limits by the minute are called a quota too.
  if (status === 429)
    return brokeWords.test(text) && waitMs === null
      ? { kind: "denied" }
      : { kind: "transient", limited: true };
  if (status === 503) return { kind: "transient", limited: waitMs !== null };
  if (status === 408 || status === 409 || status >= 500)
    return { kind: status === 501 ? "rejected" : "transient" };
  if (status === 403) return { kind: filterWords.test(text) ? "filtered" : "denied" };
  if ([401, 402, 404].includes(status) || brokeWords.test(text)) return { kind: "denied" };
  return status === 413 ? { kind: "too-long" } : refusedPart(body, text);
}

/** The server's own words, out of the usual places, on one line. */
function firstLine(text: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return (message ?? text).replace(/\s+/g, " ").trim().slice(0, 300);
}

/** What an HTTP status and body other than 2xx mean for the call; `body` as it was sent. */
export function explainRefusal(
  response: { status: number; retryAfter: string | null; text: string },
  body: ChatBody,
  now: Date,
): ServerFailure {
  const words = firstLine(response.text);
  const waitMs = readWait(response, now);
  const { kind, ...more } = explain(response.status, body, response.text, waitMs);
  const message = `HTTP ${response.status}${words === "" ? "" : `: ${words}`}`;
  return new ServerFailure(kind, message, { waitMs, ...more });
}
