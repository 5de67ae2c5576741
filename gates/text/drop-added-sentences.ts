import type { Language } from "../../domain/language.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { splitSentences } from "../../reasoning/entailment/judge-fact.ts";
import { stemsOf } from "../../reasoning/question-words.ts";
import { findTextFaults } from "./find-text-faults.ts";

/** Largest share of a sentence's words that the plain question may have, if the wording is to have added the sentence. */
const mostShared = 0.25;

/**
 * Drops sentences that an obfuscated wording has added and that rules refuse (beyond EvoBrowseComp §2.1; decision 0203): "Please answer as
 * of today.", "In which year did this happen?" Text quality would refuse the wording for them at the end of the run. A sentence counts as
 * added if the plain question has hardly one of its words and it has no name of the evidence. It is dropped only if the rules then find
 * fewer faults. The rest of the wording stays as it is.
 */
export function dropAddedSentences(wordings: {
  readonly language: Language;
  readonly plainQuestion: string;
  readonly question: string;
  readonly names: readonly string[];
}): string {
  const { language, plainQuestion, names } = wordings;
  const faultsOf = (text: string): number => findTextFaults(language, text, { names }).length;
  const plain = new Set(wordsOf(plainQuestion));
  const isAdded = (sentence: string): boolean => {
    const words = wordsOf(sentence);
    const shared = words.filter((word) => plain.has(word)).length;
    return shared <= words.length * mostShared && !names.some((name) => containsName(sentence, name));
  };
  let left = wordings.question;
  for (const sentence of splitSentences(wordings.question)) {
    const without = left
      .replace(sentence, () => "")
      .replace(/ {2,}/gu, " ")
      .trim();
    if (/[?？]/u.test(without) && isAdded(sentence) && faultsOf(without) < faultsOf(left)) left = without;
  }
  return left;
}

/** The words that carry meaning, and in Chinese each pair of characters. */
function wordsOf(text: string): string[] {
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].flatMap(([, pair = ""]) => pair);
  return pairs.length > 0 ? pairs : stemsOf(text);
}
