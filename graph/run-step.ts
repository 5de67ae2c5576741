import { isGraphInterrupt, type RetryPolicy } from "@langchain/langgraph";
import { GiveUpItemError, RetryError } from "../domain/errors/freshet-error.ts";
import type { CallScope } from "../domain/ports/models/call-ledger.ts";
import type { LoopState, LoopUpdate, Outcome } from "./loop-state.ts";
import type { LoopParts, Step, StepContext, StepResult } from "./step.ts";

/** Binds a step to the run's parts. Before the step, the bound function reads the run and its seed and records progress under the lease. */
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

/** The parts of a step's context that follow from its run. A step of the loop and a step of a form both have them. */
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

/** Makes the error for a run that the database doesn't have any more, or whose seed or other input it doesn't have. */
export function unknownRun(runId: string, what: string): GiveUpItemError {
  return new GiveUpItemError(`run ${runId} or ${what} is not in the database; drop it`, {
    code: "run-unknown",
  });
}

/**
 * Does a step inside a span of its run's trace. A step that waits for its panel samples throws in order to be suspended. This is no
 * failure, so the span records the outcome `suspended`.
 */
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
