import type { Language } from "./language.ts";

/** Chinese where the text holds any Chinese character, else English. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
