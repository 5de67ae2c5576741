import { readRetryAfter } from "../../domain/back-off.ts";
import type { ChatBody } from "../chat-body.ts";
import { type RefusedLength, ServerFailure } from "./server-failure.ts";

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

const ofReply = /max_(completion_|new_|output_)?tokens|(completion|output|generat|repl(y|ies)\b)/i;
const contextIs =
  /(?:context[ _-]?(?:length|window|size|limit)|max_model_len|model'?s? maximum length)[^\d]{0,40}?(\d[\d,]{3,})/i;

/** What the text of a refusal as too long says. Servers count the prompt alone, or the prompt and the longest reply that was asked for. */
function readRefusedLength(text: string): RefusedLength {
  const told = contextIs.exec(text)?.[1]?.replaceAll(",", "");
  return { withReply: ofReply.test(text), context: told === undefined ? null : Number(told) };
}

const inWords =
  /(?:try again|retry) (?:in|after) (?:about )?(?:(\d+) ?m(?:in\w*)? ?)?(\d+(?:\.\d+)?) ?(ms|milliseconds?|s|seconds?)\b/i;
const delayField = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/;

function fromText(text: string): number | null {
  const delay = delayField.exec(text)?.[1];
  if (delay !== undefined) return Number(delay) * 1000;
  const [found, minutes = "0", amount = "0", unit = ""] = inWords.exec(text) ?? [];
  if (found === undefined) return null;
  return Number(minutes) * 60_000 + Number(amount) * (unit.toLowerCase().startsWith("m") ? 1 : 1000);
}

/** How long a server asks to be left alone, in milliseconds: Retry-After (seconds or a date), or its own words ("retry in 21s"). */
function readWait(response: { retryAfter: string | null; text: string }, now: Date): number | null {
  return readRetryAfter(response.retryAfter, now.getTime()) ?? fromText(response.text);
}

/** What a request can't do without, and what has quirks of its own. */
const kept = new Set([
  ...["model", "messages", "tools", "tool_choice", "response_format", "stream", "stream_options"],
]);
/** The less a reply depends on it, the earlier; a message may name two that don't go together. */
const dispensable = ["seed", "top_p", "temperature", "max_tokens", "max_completion_tokens"];
const refusing =
  /unsupported|unrecogni[sz]ed|unknown|unexpected|not (be )?(supported|permitted|allowed|accepted|recogni[sz]ed)|(n['o]t|no) support|forbidden|invalid|deprecated|can(not|'t)|must|should|only|too large|less than|greater than/i;

/** Extra fields of the operator's may bear everyday names: those count where they stand as a name. */
function isNamed(name: string, text: string): boolean {
  const plain = dispensable.includes(name) || name.includes("_");
  const word = name.replace(/[^\w]/g, "\\$&");
  return new RegExp(plain ? `(?<!\\w)${word}(?!\\w)` : `["'\`]${word}["'\`]|: ${word}\\W*$`).test(text);
}

/** The optional parameter of a sent body that a refusal's text (HTTP 400 or 422) names, as it stands in the body. */
function findRefusedParameter(body: ChatBody, text: string): string | null {
  if (!refusing.test(text)) return null;
  const names = Object.keys(body).filter((name) => !kept.has(name));
  const told = /"param"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (told !== undefined && names.includes(told)) return told;
  const rank = (name: string): number => dispensable.indexOf(name);
  const named = names
    .filter(
      (name) => isNamed(name, text) || (name === "max_completion_tokens" && isNamed("max_tokens", text)),
    )
    .sort((a, b) => rank(a) - rank(b));
  return named[0] ?? null;
}
