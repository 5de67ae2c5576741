import type { RunStore } from "../domain/ports/run-store.ts";
import type { Loop } from "./build-loop.ts";
import type { StepName } from "./steps.ts";

/** Far above what `maxRounds` allows: a bound on runaway, never a rule of the method. */
const recursionLimit = 10_000;

/**
 * Takes a run from where its last checkpoint left it until it is suspended at its panel (`waiting`) or over (`ended`). Every
 * error of a step comes out as it is; the same call goes on from that step.
 */
export async function runLoop(options: {
  readonly loop: Loop;
  readonly runs: Pick<RunStore, "get">;
  readonly runId: string;
}): Promise<"waiting" | "ended"> {
  const { loop, runs, runId } = options;
  // A kill between the last write and its checkpoint leaves a run that is over with a thread that is not.
  const isOver = async () => (await runs.get(runId))?.status !== "open";
  if (await isOver()) return "ended";
  const config = { configurable: { thread_id: runId }, recursionLimit, durability: "sync" as const };
  const { values } = await loop.getState(config);
  const isNew = Object.keys(values).length === 0;
  // Never Command({ resume }): the step at the panel looks at its job rows itself, and null runs it again.
  await loop.invoke(isNew ? { runId } : null, config);
  return (await isOver()) ? "ended" : "waiting";
}

/** Steps at which a run is suspended while its panel answers: it holds no slot. */
export const waitingSteps: ReadonlySet<string> = new Set<StepName>(["closed-book", "oracle", "panel"]);
