import type { Question } from "../../domain/ports/questions/question-store.ts";
import { readQuestion } from "../../simulation/models/persona/read-any-question.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";

/** What the world says of a question's answer: it is the only one, one of several, or none of the true answers. */
export type TruthOfDay = "right" | "ambiguous" | "other";

export function checkTruth(
  { draft, language }: Pick<Question, "draft" | "language">,
  truth: GroundTruth,
): TruthOfDay {
  const read = readQuestion(draft.question, language);
  if (read === undefined) return "other";
  const answers = truth.answers(read, language);
  const stated = truth.entityOf(draft.answer)?.name[language] ?? draft.answer;
  if (!answers.includes(stated)) return "other";
  return answers.length === 1 ? "right" : "ambiguous";
}
