import { compareCosts, type StepComparison } from "../../domain/cost/compare-costs.ts";
import { sumCosts } from "../../domain/cost/cost-report.ts";
import type { Range, RefreshEstimate } from "../../domain/run/refresh-estimate.ts";
import { type EstimateOptions, estimateRefresh } from "../../refresh/estimate/estimate-refresh.ts";
import type { RefreshLedger } from "./make-ledgers.ts";

interface ComparedStep extends StepComparison {
  /** The range into which the estimate expected the calls to fall. */
  readonly range: Range;
  /** Calls of a run as a multiple of the expected calls of a run. This is the part of `factor` that is not due to the number of runs. */
  readonly factorByRun: number | null;
}

/** A refresh beside the estimate that was made before it. */
export interface LedgerComparison {
  readonly ledger: RefreshLedger;
  readonly basis: RefreshEstimate["basis"];
  /** Accepted questions, and those of them that count towards the target. */
  readonly accepted: number;
  readonly counted: number;
  readonly calls: number;
  readonly expectedCalls: Range;
  readonly expectedRuns: Range;
  /** Runs as a multiple of the expected ones. */
  readonly runsFactor: number;
  readonly steps: readonly ComparedStep[];
}

/** Estimates a refresh from the ledgers of the earlier refreshes in its database, and compares the estimate with what the refresh took. */
export function compareLedger(
  ledger: RefreshLedger,
  before: readonly RefreshLedger[],
  settings: EstimateOptions["settings"],
): LedgerComparison {
  const { target, unusedSeeds } = ledger;
  const entries = before.flatMap((one) => one.entries);
  const expected = estimateRefresh({ entries, settings, target, unusedSeeds });
  const costs = sumCosts(ledger.entries);
  const accepted = ledger.runs.filter(({ status }) => status === "accepted");
  const runsFactor = ledger.runs.length / expected.runs.mean;
  return {
    ledger,
    basis: expected.basis,
    accepted: accepted.length,
    counted: accepted.filter(({ unsolved }) => !unsolved).length,
    calls: costs.total.calls,
    expectedCalls: expected.total.calls,
    expectedRuns: expected.runs,
    runsFactor,
    steps: compareCosts(costs, expected).map((step) => ({
      ...step,
      range: expected.steps.find((one) => one.step === step.step)?.calls ?? { low: 0, mean: 0, high: 0 },
      factorByRun: step.factor === null ? null : step.factor / runsFactor,
    })),
  };
}
