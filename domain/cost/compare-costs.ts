import type { RefreshEstimate } from "../run/refresh-estimate.ts";
import type { CostReport } from "./cost-report.ts";

/**
 * Costs of one step of a refresh: the actual ones according to the call ledger, and those that were expected (as means) when the refresh
 * was requested.
 */
export interface StepComparison {
  readonly step: string;
  readonly calls: number;
  readonly expectedCalls: number;
  readonly inputTokens: number;
  readonly expectedInputTokens: number;
  readonly outputTokens: number;
  readonly expectedOutputTokens: number;
  /** Share of all calls of the refresh. */
  readonly share: number;
  /** Calls as a multiple of the expected ones; null where none was expected. */
  readonly factor: number | null;
}

/**
 * Compares the cost of a refresh with its estimate, step by step. The step with the most calls comes first. Empty if there is no estimate.
 */
export function compareCosts(
  { steps, total }: CostReport,
  expected: RefreshEstimate | null,
): StepComparison[] {
  if (expected === null) return [];
  const names = new Set([...steps, ...expected.steps].map(({ step }) => step));
  const compared = [...names].map((step): StepComparison => {
    const own = steps.filter((each) => each.step === step);
    const sum = (of: (cost: (typeof own)[number]) => number): number =>
      own.reduce((total, cost) => total + of(cost), 0);
    const estimate = expected.steps.find((each) => each.step === step);
    const calls = sum((cost) => cost.calls);
    const expectedCalls = estimate?.calls.mean ?? 0;
    return {
      step,
      calls,
      expectedCalls,
      inputTokens: sum((cost) => cost.inputTokens),
      expectedInputTokens: estimate?.inputTokens.mean ?? 0,
      outputTokens: sum((cost) => cost.outputTokens),
      expectedOutputTokens: estimate?.outputTokens.mean ?? 0,
      share: total.calls === 0 ? 0 : calls / total.calls,
      factor: expectedCalls === 0 ? null : calls / expectedCalls,
    };
  });
  return compared.sort((a, b) => b.calls - a.calls || b.expectedCalls - a.expectedCalls);
}
