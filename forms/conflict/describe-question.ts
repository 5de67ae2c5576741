import { askAgain } from "../../agents/ask-again.ts";
import { reverifyDue } from "../../domain/exposure/begin-lifecycle.ts";
import type { ConflictForm } from "../../domain/form/conflict-form.ts";
import { firstDay } from "../../domain/part-date.ts";
import { classByHistory } from "../../gates/results/label-results.ts";
import { hashRequest } from "../../graph/question/hash-request.ts";
import type { FormContext } from "../form-step.ts";
import { type PageAnswers, rightGroup } from "../results/read-answers.ts";

type Description = Pick<ConflictForm, "questionTypes" | "freshnessClass" | "effectiveYear" | "nextReview">;

/**
 * Describes a question as SealQA's annotators do: its types, how fast its answer changes, the year in which the answer last changed, and
 * the day of the next review. A model judges the types and the freshness class by what pages of different days state, and code corrects the
 * class by the same history. If the model gives no usable reply, the question has no types, because nothing is known of them, and counts as
 * slowly changing until the history says otherwise.
 */
export async function describeQuestion(
  context: FormContext,
  { pages, answers }: { readonly pages: readonly PageAnswers[]; readonly answers: readonly string[][] },
): Promise<Description> {
  const { question, agents, key, method, signal, today, lifecycleSettings } = context;
  const { language, draft } = question;
  const history = answers.flatMap((stated, group) => {
    const stating = pages.filter(({ groups }) => groups.includes(group));
    const days = stating.flatMap(({ page }) => page.published ?? []).sort();
    return stating.length === 0
      ? []
      : [{ answer: stated[0] ?? draft.answer, right: group === rightGroup, days, pages: stating.length }];
  });
  const used = question.evidence.filter(({ id }) => draft.usedEvidence.includes(id));
  const outcome = await askAgain(
    agents.results.classify,
    {
      language,
      question: draft.question,
      answer: draft.answer,
      today,
      statements: used.map(({ statement, date, url }) => ({ statement, date, url })),
      history,
    },
    { key: key(`classify/${hashRequest(history)}`), repairs: method.repairs, signal },
  );
  const judged = outcome.ok ? outcome.value : { types: [], freshness: "slow" as const };
  const freshnessClass = classByHistory(judged.freshness, history);
  const at = new Date(`${today}T00:00:00Z`);
  const facts = question.evidence
    .filter(({ id }) => draft.answerEvidence.includes(id))
    .flatMap(({ date, facts: stated }) => [date, ...stated.map(({ from }) => from)]);
  const firstTold = history.find(({ right }) => right)?.days[0];
  const since =
    facts
      .flatMap((date) => (date === null ? [] : [firstDay(date)]))
      .sort()
      .at(-1) ?? firstTold;
  return {
    questionTypes: [...new Set(judged.types)].sort(),
    freshnessClass,
    effectiveYear: Number((since ?? today).slice(0, 4)),
    nextReview: reverifyDue({ freshnessClass, validUntil: null, at }, lifecycleSettings)
      .toISOString()
      .slice(0, 10),
  };
}
