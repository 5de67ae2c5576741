import { createHash } from "node:crypto";
import { type BenchmarkItem, contextOf } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import { isRoundMode, type TrialMode } from "../../domain/evaluation/trial.ts";
import type { FormKind } from "../../domain/form/form-kind.ts";
import type { TrialKey } from "../../domain/ports/evaluation/evaluation-store.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";

/**
 * Lists every trial of an evaluation in the order of the work. The first run of all items comes before the second, and all solvers are
 * asked an item before the next item. So a stopped evaluation has complete rows. Items without evidence have no oracle trials, and items
 * without a context have no trials in the modes that need one. Laid-out haystacks, and no other items, have trials in the mode `documents`.
 * A form is asked only in the modes that fit its kind.
 */
export function listTrials(plan: EvaluationPlan, items: readonly BenchmarkItem[]): TrialKey[] {
  const runs = Array.from({ length: plan.runs }, (_, index) => index + 1);
  return runs.flatMap((run) =>
    items.flatMap(({ id: itemId, evidence, haystack, ...item }) =>
      plan.modes
        .filter((mode) => (mode === "documents") === (haystack !== undefined))
        .filter((mode) => mode !== "oracle" || evidence.length > 0)
        .filter((mode) => !needsContext(mode) || contextOf(item) !== null)
        .filter((mode) => isFor(mode, item.task?.kind, plan.modes))
        .flatMap((mode) => plan.solvers.map(({ name: solver }) => ({ itemId, solver, mode, run }))),
    ),
  );
}

/**
 * Says whether a form of a kind is asked in a mode. A haystack is asked only with its documents, because without them it is its item's
 * question again. An ambiguous question is asked in InteractComp's modes. It is asked closed book only beside one of these modes, to
 * compare with them (InteractComp, Table 3).
 */
function isFor(mode: TrialMode, kind: FormKind | undefined, modes: EvaluationPlan["modes"]): boolean {
  if (kind === "haystack") return mode === "documents";
  if (kind !== "ambiguous") return true;
  return isRoundMode(mode) || (mode === "closed-book" && modes.some(isRoundMode));
}

/** Says whether a mode needs an item's context, because the solver or the responder is given it. */
export function needsContext(mode: TrialMode): boolean {
  return mode === "with-context" || mode === "interact";
}

/** A unique name of each trial within its evaluation. */
export function trialName({ itemId, solver, mode, run }: TrialKey): string {
  return JSON.stringify([itemId, solver, mode, run]);
}

/**
 * The scope of one trial's model calls, searches and visits. The trial's cost is the sum over its scope, and a trial can only visit
 * addresses that it found itself. The scope never changes, so that a resumed trial replays its paid calls.
 */
export function trialScope(evaluationId: string, { itemId, solver, mode, run }: TrialKey): CallScope {
  const text = JSON.stringify([itemId, solver, mode, run]);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { kind: "evaluation", id: `${evaluationId}/${name}` };
}

const mark = ":judge";

/** The scope of judging, so that its cost is counted separately from solving. */
export const judgeScope = {
  of: (trial: CallScope): CallScope => ({ kind: trial.kind, id: `${trial.id}${mark}` }),
  isOne: ({ id }: Pick<CallScope, "id">): boolean => id.endsWith(mark),
};
