import type { Language } from "../language.ts";
import type { Question } from "../question.ts";
import { writeQuestion } from "./write-question.ts";

/** Sentence by which a question asks for all that it fits, in place of one thing. */
const endings: Readonly<Record<Language, string>> = { en: " Name all of them.", zh: "请列出全部。" };

/** Writes a question that asks for a whole set. Without its last sentence it is a plain question (`readAnyQuestion` leaves it out). */
export function writeSetQuestion(question: Question, language: Language, wording: number): string {
  return `${writeQuestion(question, language, wording)}${endings[language]}`;
}

export function asksForSet(question: string, language: Language): boolean {
  return question.endsWith(endings[language]);
}
