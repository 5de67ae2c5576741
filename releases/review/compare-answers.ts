import {
  type FormQuestion,
  formQuestions,
  type HumanReview,
  type ReviewAnswer,
  resolvedBy,
} from "../../domain/ports/questions/human-review-store.ts";

/** An annotator's answers about one item. */
type SaidOfItem = Omit<ReviewAnswer, "reviewId" | "questionId">;

/** An item on which annotators differ, with what each of them answered. */
export interface ComparedItem {
  readonly questionId: string;
  readonly on: readonly FormQuestion[];
  readonly said: readonly SaidOfItem[];
  /** Answers on which they agreed afterwards; null while the difference is open. */
  readonly resolved: SaidOfItem | null;
}

/** Lists the items on which annotators differ, in the order of the sample. */
export function compareAnswers(
  { questionIds }: Pick<HumanReview, "questionIds">,
  answers: readonly ReviewAnswer[],
): ComparedItem[] {
  return questionIds.flatMap((questionId) => {
    const own = answers
      .filter((answer) => answer.questionId === questionId)
      .map(({ reviewId: _, questionId: __, ...said }) => said);
    const said = own.filter(({ annotator }) => annotator !== resolvedBy);
    const on = formQuestions.filter((name) => said.some((answer) => answer[name] !== said[0]?.[name]));
    if (on.length === 0) return [];
    return [
      { questionId, on, said, resolved: own.find(({ annotator }) => annotator === resolvedBy) ?? null },
    ];
  });
}
