import type { RunCounts } from "../run/run-counts.ts";

/** Counts the parts of runs, the panel's answers included, without reading their texts. */
export interface RunCountsLog {
  read(runId: string): Promise<RunCounts>;
}
