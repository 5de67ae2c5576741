import { countOf } from "../domain/count-of.ts";
import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import type { EvaluationReport } from "../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../domain/evaluation/trial.ts";
import type { Judge } from "../domain/ports/evaluation/judge.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { judgeAlone } from "../evaluation/judge/create-judge.ts";
import { judgeTrial } from "../evaluation/judge/judge-trial.ts";
import { buildReport } from "../evaluation/report/build-report.ts";
import { readWebDates } from "../evaluation/report/read-web-dates.ts";
import { judgeScope, trialScope } from "../evaluation/runner/trial-keys.ts";
import { unknownEvaluation } from "../evaluation/unknown-evaluation.ts";
import { decideRecomputed, type Recomputed } from "../gates/reverify/decide-recomputed.ts";

export interface RecomputedEvaluation {
  /** The report as it was, and the report without withdrawn items and with corrected answers. */
  readonly before: EvaluationReport;
  readonly after: EvaluationReport;
  readonly dropped: readonly { readonly itemId: string; readonly why: string }[];
  readonly corrected: readonly string[];
  /** Number of answers that were judged against a corrected answer. */
  readonly judgedAgain: number;
}

/**
 * Computes an evaluation's report again from the stored answers, with what is now known about its items: corrected answers and withdrawals.
 * No measured model is asked again; the judge is asked once about each answer to a corrected item. The stored verdicts do not change.
 * @throws SettingsError `unknown-evaluation`
 */
export async function recomputeEvaluation(
  {
    stores,
    judge,
    simulated,
    signal,
  }: {
    readonly stores: Pick<
      Stores,
      "evaluations" | "lifecycles" | "reports" | "reverifications" | "trajectories"
    >;
    readonly judge: Judge;
    /** Whether the database belongs to the simulated world. */
    readonly simulated: boolean;
    readonly signal: AbortSignal;
  },
  evaluationId: string,
): Promise<RecomputedEvaluation> {
  const { evaluations } = stores;
  const evaluation = await evaluations.get(evaluationId);
  if (evaluation === null) throw unknownEvaluation(evaluationId);
  // Answers to corrected items are judged in the same way as the evaluation judged all answers, with or without rules.
  const asked = evaluation.plan.limits.judgeOnly ? judgeAlone(judge) : judge;
  const items = await evaluations.listItems(evaluationId);
  const trials = await evaluations.listTrials(evaluationId);
  const decisions = await decideAll(stores, items, evaluation.started);
  const kept = items.flatMap((item) => correctedItem(item, decisions.get(item.id)) ?? []);
  const byId = new Map(kept.map((item) => [item.id, item]));
  let judgedAgain = 0;
  const verdicts: Trial[] = [];
  for (const trial of trials) {
    const item = byId.get(trial.itemId);
    const decision = decisions.get(trial.itemId);
    if (item === undefined) continue;
    if (decision?.as !== "judged-again" || trial.verdict === null) verdicts.push(trial);
    else {
      signal.throwIfAborted();
      const scope = judgeScope.of(trialScope(evaluationId, trial));
      // The call is named by the correction's key. So no answer is judged twice for one correction, and a later correction is judged
      // separately.
      const key = { scope, step: "judge-again", round: trial.run, name: decision.reverification.key };
      verdicts.push({
        ...trial,
        verdict: await judgeTrial(asked, { item, solution: trial.solution }, { key, signal }),
      });
      judgedAgain += 1;
    }
  }
  const dollars = await evaluations.dollars(evaluationId);
  const webDates = await readWebDates(stores.trajectories, evaluationId);
  const told = { evaluation, dollars, simulated, webDates };
  const after = buildReport({ ...told, items: kept, trials: verdicts });
  const dropped = [...decisions].flatMap(([itemId, decision]) =>
    decision.as === "dropped" ? [{ itemId, why: decision.why }] : [],
  );
  const corrected = [...decisions].flatMap(([itemId, { as }]) => (as === "judged-again" ? [itemId] : []));
  const note = `Recomputed with what is known now: ${countOf(dropped.length, "item")} dropped, ${corrected.length} with corrected answers.`;
  return {
    before: buildReport({ ...told, items, trials }),
    after: { ...after, warnings: [note, ...after.warnings] },
    dropped,
    corrected,
    judgedAgain,
  };
}

async function decideAll(
  { lifecycles, reports, reverifications }: Pick<Stores, "lifecycles" | "reports" | "reverifications">,
  items: readonly BenchmarkItem[],
  asked: Date,
): Promise<Map<string, Recomputed>> {
  const ids = items.map(({ id }) => id);
  const known = new Map(
    (await lifecycles.list({ ids })).map((lifecycle) => [lifecycle.questionId, lifecycle]),
  );
  const questionIds = [...known.keys()];
  const made = await reverifications.list({ questionIds });
  const withdrawn = await reports.list({ questionIds, status: "withdrawn" });
  const isWithdrawn = new Set(withdrawn.map(({ questionId }) => questionId));
  return new Map(
    ids.map((id) => {
      const own = made.filter(({ questionId }) => questionId === id);
      const found = { reverifications: own, isWithdrawn: isWithdrawn.has(id) };
      return [id, decideRecomputed(known.get(id) ?? null, found, asked)];
    }),
  );
}

function correctedItem(item: BenchmarkItem, decision: Recomputed | undefined): BenchmarkItem | null {
  if (decision?.as === "dropped") return null;
  const correction = decision?.as === "judged-again" ? decision.reverification.correction : null;
  return correction === null ? item : { ...item, answer: correction.answer, aliases: correction.aliases };
}
