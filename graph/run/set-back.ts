import type { LoopUpdate, Setback } from "../loop-state.ts";
import type { StepContext } from "../step.ts";

/** Ends a round that has no question to judge: the next one begins, or at the upper bound the run is rejected. */
export function setBack({ state, method }: StepContext, setback: Setback, detail: string): LoopUpdate {
  if (state.round < method.maxRounds) return { course: "next-round", setback };
  return { course: "reject", rejection: { reason: setback, detail: `${detail}, in the last round allowed` } };
}
