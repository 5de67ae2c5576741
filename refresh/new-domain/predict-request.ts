import type { CostEntry } from "../../domain/ports/cost-log.ts";
import type { TrialPrediction } from "../../domain/run/domain-trial.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { estimateRefresh } from "../estimate/estimate-refresh.ts";

interface PredictOptions {
  readonly settings: Pick<Settings, "method" | "models">;
  readonly questions: number;
  /** Costs of the trial, and of the newest runs of the database. */
  readonly entries: { readonly trial: readonly CostEntry[]; readonly database: readonly CostEntry[] };
  /** Seconds of work on the trial, and the number of its runs that ended. */
  readonly pace: { readonly seconds: number; readonly runs: number };
}

/**
 * Predicts what a request for the given number of questions of the domain would take: from the trial where it has enough runs, else from
 * what else is known.
 */
export function predictRequest({ settings, questions, entries, pace }: PredictOptions): TrialPrediction {
  const estimate = (known: readonly CostEntry[]) =>
    estimateRefresh({ entries: known, settings, target: questions, unusedSeeds: 0 });
  const own = estimate(entries.trial);
  const isOwn = own.basis.kind === "history";
  const expected = isOwn ? own : estimate(entries.database);
  const each = pace.runs === 0 ? null : pace.seconds / pace.runs;
  const { low, mean, high } = expected.runs;
  return {
    questions,
    basis: isOwn ? "trial" : expected.basis.kind === "history" ? "database" : "priors",
    expected,
    seconds: each === null ? null : { low: low * each, mean: mean * each, high: high * each },
  };
}
