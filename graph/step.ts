import { isGraphInterrupt, type RetryPolicy } from "@langchain/langgraph";
import { GiveUpItemError, RetryError } from "../domain/errors/freshet-error.ts";
import type { CallKey, CallScope } from "../domain/ports/models/call-ledger.ts";
import type { Run, RunLease } from "../domain/ports/runs/run-store.ts";
import type { Seed } from "../domain/run/seed.ts";
import type { LoopParts } from "./loop-parts.ts";
import type { LoopState, LoopUpdate, Outcome } from "./loop-state.ts";

export interface StepContext extends LoopParts {
  readonly state: LoopState;
  readonly run: Run;
  readonly seed: Seed;
  readonly held: RunLease;
  readonly scope: CallScope;
  /** Day on which the run began. A resumed step must make the same requests, so it doesn't read the clock again. */
  readonly today: string;
  /** Makes the ledger key of one of this step's calls from the call's name. */
  readonly key: (name: string) => CallKey;
}

/** A step's update of the state. Without an outcome the loop continues. */
export type StepResult<Other extends Outcome = never> = Omit<LoopUpdate, "outcome"> & {
  readonly outcome?: Other | "continue";
};

/**
 * One step of the loop. Its type lists the outcomes that it may have besides `continue`. After a kill a step runs again from its
 * beginning, so it must be idempotent: the ledger replays calls with equal keys and inputs, and stores recognise their rows by content.
 */
export type Step<Other extends Outcome = never> = (context: StepContext) => Promise<StepResult<Other>>;

/** Binds a step to the run's parts: the bound step records progress under the lease, and reads the run and its seed first. */
export function bindStep(
  parts: LoopParts,
  name: string,
  step: Step<Outcome>,
): (state: LoopState) => Promise<LoopUpdate> {
  return async (state) => {
    const opened = await openStep(parts, name, state);
    const seed = await parts.seeds.get(opened.run.seedId);
    if (seed === null) throw unknownRun(state.runId, "its seed");
    const context: StepContext = { ...parts, ...opened, state, seed };
    const update = await traceStep(context, name, () => step(context));
    return { outcome: "continue", ...update };
  };
}

/** The parts of a step's context that follow from its run: a step of the loop and a step of a form both have them. */
export type OpenedStep = Pick<StepContext, "run" | "held" | "scope" | "today" | "key">;

/** Begins a step of a run: it records progress under the lease and reads the run. @throws GiveUpItemError `run-unknown` */
export async function openStep(
  parts: Pick<LoopParts, "signal" | "lease" | "runs">,
  name: string,
  { runId, round }: { readonly runId: string; readonly round: number },
): Promise<OpenedStep> {
  parts.signal?.throwIfAborted();
  const held = parts.lease();
  await parts.runs.note(held, { round, step: name });
  const run = await parts.runs.get(runId);
  if (run === null) throw unknownRun(runId, "its seed");
  const scope: CallScope = { kind: "run", id: run.id, epoch: held.epoch };
  return {
    ...{ run, held, scope },
    today: run.started.toISOString().slice(0, 10),
    key: (call) => ({ scope, step: name, round, name: call }),
  };
}

/** The error for a run of which the run itself, or what it works on, is gone. */
export function unknownRun(runId: string, what: string): GiveUpItemError {
  return new GiveUpItemError(`run ${runId} or ${what} is not in the database; drop it`, {
    code: "run-unknown",
  });
}

/** Does a step as a span of its run's trace. A step that waits for its samples is suspended by a throw, which is no failure. */
export async function traceStep<
  Result extends { readonly outcome?: string; readonly rejection?: StepResult["rejection"] },
>(
  { tracer, run, state }: Pick<StepContext, "tracer" | "run"> & { readonly state: Pick<LoopState, "round"> },
  name: string,
  step: () => Promise<Result>,
): Promise<Result> {
  if (tracer === undefined) return step();
  const attributes = { "freshet.run.id": run.id, "freshet.step": name, "freshet.round": state.round };
  const ended = await tracer.span({ name: "step", scopeId: run.id, attributes }, async ({ add }) => {
    try {
      const update = await step();
      const { outcome = "continue", rejection } = update;
      add({
        "freshet.outcome": outcome,
        ...(rejection && "reason" in rejection && { "freshet.reason": rejection.reason }),
      });
      return { update };
    } catch (error) {
      if (!isGraphInterrupt(error)) throw error;
      add({ "freshet.outcome": "suspended" });
      return { suspension: error };
    }
  });
  if ("suspension" in ended) throw ended.suspension;
  return ended.update;
}

/** LangGraph retries a step only when a store throws `RetryError`. All other retries belong to models/ and web/. */
export const retryPolicy = {
  maxAttempts: 3,
  initialInterval: 200,
  logWarning: false,
  retryOn: (error: unknown) => error instanceof RetryError,
} satisfies RetryPolicy;
