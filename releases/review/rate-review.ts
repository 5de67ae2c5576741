import type { Estimate } from "../../domain/evaluation/solver-report.ts";
import {
  type HumanReview,
  type HumanReviewReport,
  type Interval,
  type RatedQuestion,
  type ReviewAnswer,
  type ReviewQuestion,
  resolvedBy,
  reviewQuestions,
} from "../../domain/ports/questions/human-review-store.ts";
import { countAgreement, estimateAgreement, kappaOf } from "../../statistics/agreement.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";

/** Computes a human review's rates and agreement, and lists its open disagreements (EvoBrowseComp §2.2 and appendix C). */
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
    return { ...count(decided), ...agreementOf(own, annotators, name) };
  };
  const whole = byItem
    .map((item) => reviewQuestions.map((name) => decide(item, name)))
    .filter((decisions) => decisions.every((decision) => decision !== null));
  return {
    id: review.id,
    releaseId: review.releaseId,
    exported: review.exported.toISOString(),
    items: review.questionIds.length,
    annotators,
    judged: byItem.length,
    questions: {
      evidenceCorrect: rate("evidenceCorrect"),
      unambiguous: rate("unambiguous"),
      inferable: rate("inferable"),
    },
    all: count(whole.map((decisions) => decisions.every(Boolean))),
    disagreements: byItem.flatMap(({ id, said, resolved }) => {
      const on = reviewQuestions.filter((name) => said.some((answer) => answer[name] !== said[0]?.[name]));
      return on.length === 0 ? [] : [{ questionId: id, on, resolved: resolved !== undefined }];
    }),
  };
}

function count(decided: readonly boolean[]): Pick<RatedQuestion, "yes" | "of" | "interval"> {
  const share = estimateShare(decided.map((isYes) => [isYes ? 1 : 0]));
  return {
    yes: decided.filter(Boolean).length,
    of: decided.length,
    interval: share === null ? null : intervalOf(share),
  };
}

/** Computes the mean κ over all pairs of annotators, each over the items that both have judged. */
function agreementOf(
  answers: readonly ReviewAnswer[],
  annotators: readonly string[],
  name: ReviewQuestion,
): Pick<RatedQuestion, "kappa" | "kappaInterval"> {
  const labels = (annotator: string) =>
    new Map(
      answers.flatMap((answer) =>
        answer.annotator === annotator ? [[answer.questionId, answer[name]] as const] : [],
      ),
    );
  const pairs = annotators.flatMap((one, index) =>
    annotators.slice(index + 1).map((other) => [one, other] as const),
  );
  const kappas = pairs.flatMap(([one, other]) => {
    const [mine, theirs] = [labels(one), labels(other)];
    const both = [...mine.keys()].filter((id) => theirs.has(id));
    const table = countAgreement(
      both.map((id) => mine.get(id) ?? false),
      both.map((id) => theirs.get(id) ?? false),
    );
    return estimateAgreement(table, kappaOf) ?? [];
  });
  const intervals = kappas.flatMap((kappa) => intervalOf(kappa) ?? []);
  // Pairs share annotators and items. The mean of the limits is exact where the pairs' errors are fully correlated, and too wide otherwise.
  const low = mean(intervals.map((interval) => interval.low));
  const high = mean(intervals.map((interval) => interval.high));
  const isWhole = intervals.length === kappas.length && low !== null && high !== null;
  return { kappa: mean(kappas.map(({ value }) => value)), kappaInterval: isWhole ? { low, high } : null };
}

function intervalOf({ low, high }: Pick<Estimate, "low" | "high">): Interval | null {
  return low === null || high === null ? null : { low, high };
}
