import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { TrialKey } from "../../domain/ports/evaluation-store.ts";

/**
 * Every trial of an evaluation, in the order of the work: the first run of all before the second, and an item by all solvers before
 * the next, so that what a stop leaves is whole. An oracle run needs evidence: items without any are left out there.
 */
export function listTrials(plan: EvaluationPlan, items: readonly BenchmarkItem[]): TrialKey[] {
  const runs = Array.from({ length: plan.runs }, (_, index) => index + 1);
  return runs.flatMap((run) =>
    items.flatMap(({ id: itemId, evidence }) =>
      plan.modes
        .filter((mode) => mode !== "oracle" || evidence.length > 0)
        .flatMap((mode) => plan.solvers.map(({ name: solver }) => ({ itemId, solver, mode, run }))),
    ),
  );
}
