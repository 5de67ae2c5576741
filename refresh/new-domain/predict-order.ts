import type { CostEntry } from "../../domain/cost/cost-entry.ts";
import type { TrialPrediction } from "../../domain/run/domain-trial.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { estimateRefresh } from "../estimate/estimate-refresh.ts";

export interface PredictOptions {
  readonly settings: Pick<Settings, "method" | "models">;
  readonly questions: number;
  /** Of the trial, and of the newest runs of the database. */
  readonly entries: { readonly trial: readonly CostEntry[]; readonly database: readonly CostEntry[] };
  /** Seconds that the trial was worked on, and how many of its runs ended. */
  readonly pace: { readonly seconds: number; readonly runs: number };
}

/** What an order of so many questions of the domain would take: out of the trial where it has enough, else of what else is known. */
export function predictOrder({ settings, questions, entries, pace }: PredictOptions): TrialPrediction {
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
