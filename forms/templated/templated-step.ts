import type { TemplatedStore } from "../../domain/ports/runs/templated-store.ts";
import type { TemplatedTask } from "../../domain/wikidata/templated-item.ts";
import type { LoopState, LoopUpdate } from "../../graph/loop-state.ts";
import { bindStep } from "../../graph/run-step.ts";
import type { LoopParts, StepContext } from "../../graph/step.ts";

/** The parts of a run that makes a templated question: those of a loop, with the store of its task. */
export interface TemplatedParts extends LoopParts {
  readonly templated: TemplatedStore;
}

export type TemplatedContext = StepContext & Pick<TemplatedParts, "templated">;

/** A step's result: a rejection ends the run, and `retry` makes the question be worded anew. */
export type TemplatedResult = Pick<LoopUpdate, "wording" | "rejection"> & { readonly outcome?: "retry" };

/**
 * One step of the work on a templated question. Like a step of the loop it runs again from its beginning after a kill, so that it must be
 * idempotent.
 */
export type TemplatedStep = (context: TemplatedContext) => Promise<TemplatedResult>;

/** Binds a step to the run's parts. A result with a rejection and no outcome of its own rejects the run. */
export function bindTemplatedStep(
  parts: TemplatedParts,
  name: string,
  step: TemplatedStep,
): (state: LoopState) => Promise<LoopUpdate> {
  return bindStep(parts, name, async (context) => {
    const result = await step({ ...context, templated: parts.templated });
    return result.outcome === undefined && result.rejection ? { ...result, outcome: "reject" } : result;
  });
}

/** Reads the task of the run. */
export async function readTask({ templated, run }: TemplatedContext): Promise<TemplatedTask> {
  const task = await templated.getTask(run.id);
  if (task === null) throw new Error(`run ${run.id} has no task of a templated question`);
  return task;
}
