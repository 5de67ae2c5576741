import {
  type HumanReview,
  type HumanReviewReport,
  type RatedQuestion,
  type ReviewAnswer,
  type ReviewQuestion,
  resolvedBy,
  reviewQuestions,
} from "../domain/human-review.ts";
import { cohenKappa } from "../evaluation/statistics/cohen-kappa.ts";

/** Rates, agreement and what is to be resolved of a human review (EvoBrowseComp §2.2 and appendix C). */
export function rateReview(review: HumanReview, answers: readonly ReviewAnswer[]): HumanReviewReport {
  const own = answers.filter(({ annotator }) => annotator !== resolvedBy);
  const annotators = [...new Set(own.map(({ annotator }) => annotator))].sort();
  const byItem = review.questionIds
    .map((id) => ({
      id,
      said: own.filter(({ questionId }) => questionId === id),
      resolved: answers.find(({ questionId, annotator }) => questionId === id && annotator === resolvedBy),
    }))
    .filter(({ said }) => said.length >= 2);
  const decide = ({ said, resolved }: (typeof byItem)[number], name: ReviewQuestion): boolean | null => {
    const [first, ...others] = said.map((answer) => answer[name]);
    const isAgreed = others.every((other) => other === first);
    return isAgreed ? (first ?? null) : (resolved?.[name] ?? null);
  };
  const rate = (name: ReviewQuestion): RatedQuestion => {
    const decided = byItem.flatMap((item) => decide(item, name) ?? []);
    return { yes: decided.filter(Boolean).length, of: decided.length, kappa: kappaOf(own, annotators, name) };
  };
  const whole = byItem
    .map((item) => reviewQuestions.map((name) => decide(item, name)))
    .filter((decisions) => decisions.every((decision) => decision !== null));
  return {
    ...{ id: review.id, releaseId: review.releaseId, exported: review.exported.toISOString() },
    ...{ items: review.questionIds.length, annotators, judged: byItem.length },
    questions: {
      evidenceCorrect: rate("evidenceCorrect"),
      unambiguous: rate("unambiguous"),
      inferable: rate("inferable"),
    },
    all: { yes: whole.filter((decisions) => decisions.every(Boolean)).length, of: whole.length },
    disagreements: byItem.flatMap(({ id, said, resolved }) => {
      const on = reviewQuestions.filter((name) => said.some((answer) => answer[name] !== said[0]?.[name]));
      return on.length === 0 ? [] : [{ questionId: id, on, resolved: resolved !== undefined }];
    }),
  };
}

/** The mean over all pairs of annotators, each over the items that both have judged. */
function kappaOf(
  answers: readonly ReviewAnswer[],
  annotators: readonly string[],
  name: ReviewQuestion,
): number | null {
  const labels = (annotator: string) =>
    new Map(
      answers.flatMap((answer) =>
        answer.annotator === annotator ? [[answer.questionId, String(answer[name])] as const] : [],
      ),
    );
  const pairs = annotators.flatMap((one, index) =>
    annotators.slice(index + 1).map((other) => [one, other] as const),
  );
  const kappas = pairs.flatMap(([one, other]) => {
    const [mine, theirs] = [labels(one), labels(other)];
    const both = [...mine.keys()].filter((id) => theirs.has(id));
    const kappa = cohenKappa(
      both.map((id) => mine.get(id) ?? ""),
      both.map((id) => theirs.get(id) ?? ""),
    );
    return Number.isFinite(kappa) ? [kappa] : [];
  });
  return kappas.length === 0 ? null : kappas.reduce((sum, kappa) => sum + kappa, 0) / kappas.length;
}
