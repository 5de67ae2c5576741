import type { RefusedLength } from "./server-failure.ts";

const ofReply = /max_(completion_|new_|output_)?tokens|(completion|output|generat|repl(y|ies)\b)/i;
const contextIs =
  /(?:context[ _-]?(?:length|window|size|limit)|max_model_len|model'?s? maximum length)[^\d]{0,40}?(\d[\d,]{3,})/i;

/** What the text of a refusal as too long says. Servers count the prompt alone, or the prompt and the longest reply that was asked for. */
export function readRefusedLength(text: string): RefusedLength {
  const told = contextIs.exec(text)?.[1]?.replaceAll(",", "");
  return { withReply: ofReply.test(text), context: told === undefined ? null : Number(told) };
}
