import type { Language } from "../../domain/language.ts";

/**
 * Returns the language in which the reader is asked. It follows the goal, which the agent writes in its own language. The page may be in
 * another language.
 */
export function goalLanguage(goal: string): Language {
  return /\p{Script=Han}/u.test(goal) ? "zh" : "en";
}
