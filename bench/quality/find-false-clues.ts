import type { Language } from "../../domain/language.ts";
import type { Question } from "../../simulation/language/question.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";

/** Returns the relations of the clues that are not true of the answer in the world. The relation of an exclusion has `not` before it. */
export function findFalseClues(
  question: Question,
  answer: string,
  language: Language,
  truth: GroundTruth,
): string[] {
  const { kind, clues } = question.answer;
  return clues.flatMap(({ negated, ...clue }) => {
    const holds = truth.answers({ answer: { kind, clues: [clue] }, asides: [] }, language).includes(answer);
    if (holds !== (negated === true)) return [];
    return [negated ? `not ${clue.relation}` : clue.relation];
  });
}
