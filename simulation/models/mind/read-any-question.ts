import type { Language } from "../../language/language.ts";
import type { Question } from "../../language/question.ts";
import { readQuestion } from "../../language/read-question.ts";

/** What a question means, any sentences added after it passed over; undefined where the words are of another kind. */
export function readAnyQuestion(text: string, language: Language): Question | undefined {
  const found = readQuestion(text, language);
  if (found !== undefined) return found;
  const sentences = text.trim().split(language === "zh" ? /(?<=[。？！])/u : /(?<=[.?!])\s+/u);
  for (let kept = sentences.length - 1; kept >= Math.max(1, sentences.length - 2); kept -= 1) {
    const shorter = readQuestion(sentences.slice(0, kept).join(language === "zh" ? "" : " "), language);
    if (shorter !== undefined) return shorter;
  }
  return undefined;
}
