import type { Language } from "../../domain/language.ts";

/** The language of a text in a file that names none. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
