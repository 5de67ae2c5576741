import type { RunnableConfig } from "@langchain/core/runnables";
import type { RunStore } from "../domain/ports/runs/run-store.ts";
import type { StepName } from "./steps.ts";

/** Bound on LangGraph's steps, far above what `maxRounds` allows. It only stops a runaway loop and is no rule of the method. */
const recursionLimit = 10_000;

/**
 * Continues a run from its last checkpoint until it is suspended at its panel (`waiting`) or over (`ended`). Errors of a step are thrown
 * unchanged; calling this function again resumes at that step.
 */
export async function runLoop(options: {
  /** The loop of a run, or the machine that makes a form. */
  readonly loop: {
    getState(config: RunnableConfig): Promise<{ readonly values: object }>;
    invoke(input: { runId: string } | null, config: object): Promise<unknown>;
  };
  readonly runs: Pick<RunStore, "get">;
  readonly runId: string;
}): Promise<"waiting" | "ended"> {
  const { loop, runs, runId } = options;
  // If the process was killed between the last write and its checkpoint, the run is over although its thread is not.
  const isOver = async () => (await runs.get(runId))?.status !== "open";
  if (await isOver()) return "ended";
  const config = { configurable: { thread_id: runId }, recursionLimit, durability: "sync" as const };
  const { values } = await loop.getState(config);
  const isNew = Object.keys(values).length === 0;
  // `null` runs the suspended step again, and that step reads its job rows itself. So `Command({ resume })` is not needed.
  await loop.invoke(isNew ? { runId } : null, config);
  return (await isOver()) ? "ended" : "waiting";
}

/** Steps at which a run is suspended while its panel answers. A suspended run occupies no worker slot. */
export const waitingSteps: ReadonlySet<string> = new Set<StepName | "sample">([
  "sample",
  "closed-book",
  "oracle",
  "closed-book-again",
  "panel",
]);
