import type { ChatBody } from "../request/chat-body.ts";
import { findRefusedParameter } from "./find-refused-parameter.ts";
import { readRefusedLength } from "./read-refused-length.ts";
import { readWait } from "./read-wait.ts";
import { ServerFailure } from "./server-failure.ts";

const filterWords =
  /content.?(filter|polic|management|moderation)|moderation|flagged|data_?inspection|content exists risk|sensitive content|safety (system|filter|polic)/i;
const brokeWords = /insufficient.{0,3}(quota|balance|credit|fund)|credit balance is too low/i;
const formWords =
  /response.?format|json.?schema|json.?object|json.?mode|structured.?output|guided|grammar|too many states/i;
/** The model's own text broke the server's parser: another sample may not. */
const sampleWords = /failed_generation|tool_use_failed|json_validate_failed|tool call validation failed/i;
const reasoningWords = /reasoning_(content|details)|['"`.]reasoning['"`]/i;
/** Of servers that miss it. */
const wantsReasoning = /(must|should|needs? to) be (passed|sent|given|provided|included)|missing|required/i;
const lengthWords =
  /context.?(length|size|window|limit)|(prompt|input|request) is too long|(input|prompt) tokens? (count|length)[^.]*exceed|reduce the length|range of input length/i;
/** The reply's limit and not the request is too long. */
const replyTooLong = /max_(completion_)?tokens\W+( or \W*\w+\W+)?(is too large|must be less than)/i;

type Meaning = Pick<ServerFailure, "kind"> & Partial<Pick<ServerFailure, "limited" | "parameter">>;

const returnsReasoning = ({ messages }: ChatBody): boolean =>
  messages.some((message) => "reasoning_content" in message || "reasoning_details" in message);

function refusedPart(body: ChatBody, text: string): Meaning {
  if (/stream_options|include_usage/i.test(text)) return { kind: "stream-options" };
  if (sampleWords.test(text)) return { kind: "transient" };
  if (returnsReasoning(body) && reasoningWords.test(text) && !wantsReasoning.test(text))
    return { kind: "reasoning" };
  const parameter = findRefusedParameter(body, text);
  // With the size of its context told, a smaller bound is worked out; else the server gives what is left.
  const isReply = replyTooLong.test(text) && parameter !== null && readRefusedLength(text).context === null;
  if (lengthWords.test(text) && !isReply) return { kind: "too-long" };
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
  const length = kind === "too-long" ? { length: readRefusedLength(response.text) } : {};
  return new ServerFailure(kind, message, { waitMs, status: response.status, ...more, ...length });
}
