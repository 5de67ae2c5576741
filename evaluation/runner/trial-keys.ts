import { createHash } from "node:crypto";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { CallScope } from "../../domain/ports/call-ledger.ts";
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

/** One text for each trial of an evaluation. */
export function trialName({ itemId, solver, mode, run }: TrialKey): string {
  return JSON.stringify([itemId, solver, mode, run]);
}

/**
 * The scope of one trial's model calls, searches and visits: what it costs is the scope's sum, and no trial may visit what only
 * another one found. The same for ever, so that a resumed trial replays what it paid for.
 */
export function trialScope(evaluationId: string, { itemId, solver, mode, run }: TrialKey): CallScope {
  const text = JSON.stringify([itemId, solver, mode, run]);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { kind: "evaluation", id: `${evaluationId}/${name}` };
}

const mark = ":judge";

/** Judging is paid for apart from solving. */
export const judgeScope = {
  of: (trial: CallScope): CallScope => ({ kind: trial.kind, id: `${trial.id}${mark}` }),
  isOne: ({ id }: Pick<CallScope, "id">): boolean => id.endsWith(mark),
};
