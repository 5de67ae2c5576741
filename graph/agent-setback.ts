import type { LoopUpdate } from "./loop-state.ts";
import { setBack } from "./set-back.ts";
import type { StepContext } from "./step.ts";

/** The setback of an agent whose replies were of no use, after all repeats. */
export function agentSetback(
  context: StepContext,
  agent: string,
  failure: { readonly fault: string },
): LoopUpdate {
  return setBack(context, "agent-failed", `the ${agent} agent gave no usable reply (${failure.fault})`);
}
