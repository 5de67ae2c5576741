import { own } from "../../domain/own.ts";
import type { ChatBody } from "../chat-body.ts";
import { type ResponseHeaders, readAskedWait } from "./read-pace.ts";
import { type RefusedLength, ServerFailure } from "./server-failure.ts";

const filterWords =
  /content.?(filter|polic|management|moderation)|moderation|flagged|data_?inspection|content exists risk|sensitive content|safety (system|filter|polic)/i;
const brokeWords = /insufficient.{0,3}(quota|balance|credit|fund)|credit balance is too low/i;
const formWords =
  /response.?format|json.?schema|json.?object|json.?mode|structured.?output|guided|grammar|too many states/i;
/** Words of errors that say that the model's own text broke the server's parser. Another sample of the model may succeed. */
const sampleWords = /failed_generation|tool_use_failed|json_validate_failed|tool call validation failed/i;
/**
 * Words of errors about a schema. Gemini says `Unknown name "x" at 'generation_config.response_schema'`, or the same about a tool's
 * parameters. It also names the place of a value that it can't take, as in `function_declarations[0].parameters.properties[q].items: missing
 * field`, and of a list of types it says that a proto field is not repeating. OpenAI says "Invalid schema for function", and Anthropic
 * "tools.0.custom.input_schema".
 */
const schemaWords =
  /(unknown name[^']*|invalid value )at '[^']*(schema|parameters|function_declarations)|function_?declarations?(\[\d+\])?[.`\s]+parameters|response_(json_)?schema[.[]|proto field is not repeating|invalid schema for (function|response_format)|input_schema|(schema|keyword|propert)[^.]{0,60}(is |are )?(not supported|unsupported|not permitted)/i;
/** Words of errors about a parameter that is refused only in requests with tools. */
const besideTools =
  /(function|tool)s?( calling| calls?)? (with|and|are not supported with)\b|(with|when using|if) (function )?tools/i;
const reasoningWords = /reasoning_(content|details)|['"`.]reasoning['"`]/i;
/** Words of servers that require the reasoning to be sent back. */
const wantsReasoning = /(must|should|needs? to) be (passed|sent|given|provided|included)|missing|required/i;
const lengthWords =
  /context.?(length|size|window|limit)|(prompt|input|request) is too long|(input|prompt) tokens? (count|length)[^.]*exceed|reduce the length|range of input length/i;
/** Words of errors that say that the limit on the reply is too large, and not that the request is. */
const replyTooLong = /max_(completion_)?tokens\W+( or \W*\w+\W+)?(is too large|must be less than)/i;

/** An HTTP response with a status other than 2xx. */
export interface Refusal {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly text: string;
}

type Meaning = Pick<ServerFailure, "kind"> &
  Partial<Pick<ServerFailure, "limited" | "parameter" | "onlyWithTools" | "cap">>;

const returnsReasoning = ({ messages }: ChatBody): boolean =>
  messages.some((message) => "reasoning_content" in message || "reasoning_details" in message);

const isSchemaForm = ({ response_format: form }: ChatBody): boolean =>
  form !== null && typeof form === "object" && "json_schema" in form;

function refusedPart(body: ChatBody, text: string): Meaning {
  if (/stream_options|include_usage/i.test(text)) return { kind: "stream-options" };
  if (sampleWords.test(text)) return { kind: "transient" };
  if (returnsReasoning(body) && reasoningWords.test(text) && !wantsReasoning.test(text))
    return { kind: "reasoning" };
  const hasSchema = body.tools !== undefined || isSchemaForm(body);
  if (hasSchema && schemaWords.test(text)) return { kind: "schema" };
  const cap = contextIs.test(text) ? null : findReplyCap(body, text);
  if (cap !== null) return { kind: "reply-cap", cap };
  const parameter = findRefusedParameter(body, text);
  // If the server reports its context size, a smaller bound is computed from that size. Otherwise the parameter is left out.
  const isReply = replyTooLong.test(text) && parameter !== null && readRefusedLength(text).context === null;
  if (lengthWords.test(text) && !isReply) return { kind: "too-long" };
  if (body.response_format !== undefined && formWords.test(text)) return { kind: "form" };
  if (body.tool_choice !== undefined && /tool.?choice/i.test(text)) return { kind: "tool-choice" };
  if (parameter !== null) {
    const onlyWithTools = body.tools !== undefined && besideTools.test(text);
    return { kind: "parameter", parameter, onlyWithTools };
  }
  if (/\bstream(ing)?\b/i.test(text)) return { kind: "stream" };
  return { kind: filterWords.test(text) ? "filtered" : "rejected" };
}

function explain(status: number, body: ChatBody, text: string, waitMs: number | null): Meaning {
  // Some servers call a limit per minute a quota too. The two are told apart by the time to wait, which servers don't name if the credit is
  // used up.
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

/** Extracts the server's own message from the usual field. The result is on one line. */
function firstLine(text: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return (message ?? text).replace(/\s+/g, " ").trim().slice(0, 300);
}

/** Translates an HTTP response with a status other than 2xx into a failure. `body` is the request as it was sent. */
export function explainRefusal(response: Refusal, body: ChatBody, now: Date): ServerFailure {
  const words = firstLine(response.text);
  const waitMs = readWait(response, now);
  const { kind, ...more } = explain(response.status, body, response.text, waitMs);
  const message = `HTTP ${response.status}${words === "" ? "" : `: ${words}`}`;
  const length = kind === "too-long" ? { length: readRefusedLength(response.text) } : {};
  return new ServerFailure(kind, message, { waitMs, status: response.status, ...more, ...length });
}

const named = /max_?(completion_|output_|new_)?tokens|maxOutputTokens|(output|completion) tokens/i;
/** Numbers that stand alone. A number within a model's name, as in `gpt-4-0613`, is not matched. */
const numbers = /(?<![\w.-])\d[\d,]*\d(?![\w-]|\.\d)/g;
/** Smallest number that may be a model's longest reply. A smaller bound says nothing about it. */
const least = 256;

/**
 * Finds the longest reply, in tokens, that a server allows according to its refusal. Examples of such refusals are "max_tokens: 32000 >
 * 8192, which is the maximum allowed", "supports at most 16384 completion tokens" and "the valid range of max_tokens is [1, 8192]". Null if
 * the text is about something else.
 */
function findReplyCap(body: ChatBody, text: string): number | null {
  const asked = body.max_tokens ?? body["max_completion_tokens"];
  if (typeof asked !== "number" || !named.test(text)) return null;
  // Words such as `max_tokens must be greater than thinking.budget_tokens` ask for a longer reply, not for a shorter one.
  if (/greater than|at least|minimum/i.test(text) && !/cannot be greater/i.test(text)) return null;
  const told = (text.match(numbers) ?? []).map((each) => Number(each.replaceAll(",", "")));
  const below = told.filter((value) => value >= least && value < asked);
  if (below.length === 0) return null;
  const cap = Math.max(...below);
  const isExclusive = new RegExp(`${cap}( \\(exclusive|\\))`).test(text.replaceAll(",", ""));
  return isExclusive ? cap - 1 : cap;
}

const ofReply = /max_(completion_|new_|output_)?tokens|(completion|output|generat|repl(y|ies)\b)/i;
const contextIs =
  /(?:context[ _-]?(?:length|window|size|limit)|max_model_len|model'?s? maximum length)[^\d]{0,40}?(\d[\d,]{3,})/i;

/**
 * Reads the details of a refusal because of length. Some servers count the prompt alone, others the prompt and the longest requested reply.
 */
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

/** Reads how many milliseconds a server asks us to wait: from its headers, or from its message ("retry in 21s"). */
function readWait({ headers, text }: Refusal, now: Date): number | null {
  return readAskedWait(headers, now.getTime()) ?? fromText(text);
}

/** Fields that a request needs, or for which other quirks are kept. They are never dropped as refused parameters. */
const kept = new Set([
  ...["model", "messages", "tools", "tool_choice", "response_format", "stream", "stream_options"],
]);
/**
 * Parameters in the order in which they are dropped, the least important one first. The order matters if a message names two that exclude
 * each other.
 */
const dispensable = ["seed", "top_p", "temperature", "max_tokens", "max_completion_tokens"];
/** Names under which the native protocols know a parameter. */
const aliases: Readonly<Record<string, RegExp>> = {
  max_tokens: /max_output_tokens|maxOutputTokens/,
  top_p: /topP\b/,
  thinking_budget:
    /thinking\.budget_tokens|thinking_?budget|thinking\.enabled|thinking_?config|thinking\.type/i,
  reasoning_effort: /reasoning\.effort|output_config\.effort|effort['"` ]|thinking_?level|adaptive thinking/i,
};
const refusing =
  /unsupported|unrecogni[sz]ed|unknown|unexpected|not (be )?(supported|permitted|allowed|accepted|recogni[sz]ed)|(n['o]t|no) support|forbidden|invalid|deprecated|can(not|'t)|must|should|only|too large|less than|greater than/i;

/** Says whether a text names a parameter. An operator's extra field may be an everyday word, so it must be quoted or follow a colon. */
function isNamed(name: string, text: string): boolean {
  const plain = dispensable.includes(name) || name.includes("_");
  const word = name.replace(/[^\w]/g, "\\$&");
  const others = own(aliases, name);
  if (others?.test(text)) return true;
  return new RegExp(plain ? `(?<!\\w)${word}(?!\\w)` : `["'\`]${word}["'\`]|: ${word}\\W*$`).test(text);
}

/** Finds the optional parameter of the sent body that a refusal's text (HTTP 400 or 422) names. */
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
