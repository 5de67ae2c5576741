import { findJson } from "./find-json.ts";

/** The form of a model's text, for messages that must not hold a word of it: it may say the answer of a question. */
export function describeForm(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "an empty reply";
  const { length } = [...trimmed];
  const characters = `${length} ${length === 1 ? "character" : "characters"}`;
  return findJson(trimmed).ok ? `JSON of ${characters}` : `plain text of ${characters}, no JSON`;
}
