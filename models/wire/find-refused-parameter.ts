import type { ChatBody } from "../request/chat-body.ts";

/** What a request can't do without, and what has habits of its own. */
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
export function findRefusedParameter(body: ChatBody, text: string): string | null {
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
