import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { CallKey, CallScope } from "../domain/ports/call-ledger.ts";
import type { Run, RunLease } from "../domain/ports/run-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import type { LoopParts } from "./loop-parts.ts";
import type { LoopState, LoopUpdate, Outcome } from "./loop-state.ts";

export interface StepContext extends LoopParts {
  readonly state: LoopState;
  readonly run: Run;
  readonly seed: Seed;
  readonly held: RunLease;
  readonly scope: CallScope;
  /** The day on which the run began: a resumed step must ask with the same words, so the clock is not asked again. */
  readonly today: string;
  /** The key of one of this step's calls; the name says which. */
  readonly key: (name: string) => CallKey;
}

/** A step's update of the state. One that names no outcome continues. */
export type StepResult<Other extends Outcome = never> = Omit<LoopUpdate, "outcome"> & {
  readonly outcome?: Other | "continue";
};

/**
 * One step of the loop; its type lists the outcomes that it may have besides `continue`. It may be run again from its beginning after
 * a kill, so all that it does is idempotent: calls are replayed by the ledger under equal keys and inputs, and stores know their rows
 * by content.
 */
export type Step<Other extends Outcome = never> = (context: StepContext) => Promise<StepResult<Other>>;

/** Binds a step to the run's parts: notes progress under the lease, and reads what every step needs. */
export function bindStep(
  parts: LoopParts,
  name: string,
  step: Step<Outcome>,
): (state: LoopState) => Promise<LoopUpdate> {
  return async (state) => {
    parts.signal?.throwIfAborted();
    const held = parts.lease();
    await parts.runs.note(held, { round: state.round, step: name });
    const run = await parts.runs.get(state.runId);
    const seed = run === null ? null : await parts.seeds.get(run.seedId);
    if (run === null || seed === null) {
      throw new GiveUpItemError(`run ${state.runId} or its seed is not in the database; drop it`, {
        code: "run-unknown",
      });
    }
    const scope: CallScope = { kind: "run", id: run.id, epoch: held.epoch };
    const update = await step({
      ...parts,
      state,
      run,
      seed,
      held,
      scope,
      today: run.started.toISOString().slice(0, 10),
      key: (call) => ({ scope, step: name, round: state.round, name: call }),
    });
    return { outcome: "continue", ...update };
  };
}
