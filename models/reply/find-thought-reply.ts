import type { Completion } from "../completion.ts";
import { findJson } from "./find-json.ts";

/** The JSON object in the thinking of a reply that ended without a word: servers that hold thinking models to a schema put the reply there. Null where there is none. */
export function findThoughtReply({
  content,
  reasoning_content: thinking,
  finish_reason: finish,
  tool_calls: calls,
}: Completion): object | null {
  const said = content?.trim() ?? "";
  if (said !== "" || calls.length > 0 || thinking === null || finish === "length") return null;
  const found = findJson(thinking);
  return found.ok && typeof found.value === "object" ? found.value : null;
}
