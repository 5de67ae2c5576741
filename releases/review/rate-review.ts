import type { Estimate } from "../../domain/evaluation/solver-report.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import {
  type FormQuestion,
  formQuestions,
  type HumanReview,
  type HumanReviewReport,
  type Interval,
  type PassedAll,
  type RatedForms,
  type RatedQuestion,
  type ReviewAnswer,
  resolvedBy,
  reviewQuestions,
} from "../../domain/ports/questions/human-review-store.ts";
import { countAgreement, estimateAgreement, kappaOf } from "../../statistics/agreement.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";

/**
 * Computes a human review's rates and agreement, over its questions and over the forms of each kind, and lists its open disagreements
 * (EvoBrowseComp §2.2 and appendix C).
 */
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
  const formIds = new Set(review.forms.map(({ id }) => id));
  const over = <Name extends FormQuestion>(
    names: readonly Name[],
    isWanted: (id: string) => boolean,
  ): Rates<Name> =>
    rateItems(names, {
      judged: byItem.filter(({ id }) => isWanted(id)),
      answers: own.filter(({ questionId }) => isWanted(questionId)),
      annotators,
    });
  return {
    id: review.id,
    releaseId: review.releaseId,
    exported: review.exported.toISOString(),
    items: review.questionIds.length,
    annotators,
    judged: byItem.length,
    ...over(reviewQuestions, (id) => !formIds.has(id)),
    ratedForms: formKind.options.flatMap((kind): RatedForms[] => {
      const ids = new Set(review.forms.flatMap((form) => (form.kind === kind ? [form.id] : [])));
      if (ids.size === 0) return [];
      const judged = byItem.filter(({ id }) => ids.has(id)).length;
      return [{ kind, items: ids.size, judged, ...over(formQuestions, (id) => ids.has(id)) }];
    }),
    disagreements: byItem.flatMap(({ id, said, resolved }) => {
      const on = formQuestions.filter((name) => said.some((answer) => answer[name] !== said[0]?.[name]));
      return on.length === 0 ? [] : [{ questionId: id, on, resolved: resolved !== undefined }];
    }),
  };
}

interface Rates<Name extends FormQuestion> {
  readonly questions: Readonly<Record<Name, RatedQuestion>>;
  readonly all: PassedAll;
}

interface JudgedItem {
  readonly said: readonly ReviewAnswer[];
  readonly resolved: ReviewAnswer | undefined;
}

/** Rates things by the questions that are asked about them, and counts those that pass all of the questions. */
function rateItems<Name extends FormQuestion>(
  names: readonly Name[],
  {
    judged,
    answers,
    annotators,
  }: {
    readonly judged: readonly JudgedItem[];
    readonly answers: readonly ReviewAnswer[];
    readonly annotators: readonly string[];
  },
): Rates<Name> {
  const rated = names.map((name): [Name, RatedQuestion] => {
    const decided = judged.flatMap((item) => decide(item, name) ?? []);
    return [name, { ...count(decided), ...agreementOf(answers, annotators, name) }];
  });
  const whole = judged
    .map((item) => names.map((name) => decide(item, name)))
    .filter((decisions) => decisions.every((decision) => decision !== null));
  return {
    questions: Object.fromEntries(rated) as Record<Name, RatedQuestion>,
    all: count(whole.map((decisions) => decisions.every(Boolean))),
  };
}

/** Returns the answer on which the annotators agree, or to which they resolved their difference; null while they differ. */
function decide({ said, resolved }: JudgedItem, name: FormQuestion): boolean | null {
  const [first, ...others] = said.map((answer) => answer[name]);
  const isAgreed = others.every((other) => other === first);
  return isAgreed ? (first ?? null) : (resolved?.[name] ?? null);
}

function count(decided: readonly boolean[]): PassedAll {
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
  name: FormQuestion,
): Pick<RatedQuestion, "kappa" | "kappaInterval"> {
  const labels = (annotator: string) =>
    new Map(
      answers.flatMap((answer) =>
        answer.annotator === annotator ? [[answer.questionId, answer[name] === true] as const] : [],
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
  // The pairs share annotators and items, so their errors are correlated. The mean of the limits is exact if they are fully correlated, and
  // too wide otherwise.
  const low = mean(intervals.map((interval) => interval.low));
  const high = mean(intervals.map((interval) => interval.high));
  const isWhole = intervals.length === kappas.length && low !== null && high !== null;
  return { kappa: mean(kappas.map(({ value }) => value)), kappaInterval: isWhole ? { low, high } : null };
}

function intervalOf({ low, high }: Pick<Estimate, "low" | "high">): Interval | null {
  return low === null || high === null ? null : { low, high };
}
