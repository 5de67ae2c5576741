import type { Estimate } from "../domain/evaluation/evaluation-report.ts";

/** An estimate that rests on nothing. */
export const noEstimate: Estimate = { value: 0, low: null, high: null, items: 0, counts: { hits: 0, of: 0 } };
