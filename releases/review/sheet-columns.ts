import type { ReviewQuestion } from "../../domain/question/human-review.ts";

/** The columns that an annotator fills in with yes or no. */
export const answerColumns: Readonly<Record<ReviewQuestion, string>> = {
  evidenceCorrect: "evidence_correct",
  unambiguous: "consistent_and_unambiguous",
  inferable: "answer_inferable",
};

/** All columns of a review sheet, in order. */
export const sheetColumns: readonly string[] = [
  ...["review", "item", "annotator", "language", "domain", "question", "answer", "evidence"],
  ...Object.values(answerColumns),
  ...["note", "canary"],
];
