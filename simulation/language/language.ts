/** The two languages of every text in the simulated world. Chinese text never contains a Latin letter. */
export type Language = "en" | "zh";

/** One meaning, written in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

/** The language of a text: Chinese if it contains a Chinese character, else English. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
