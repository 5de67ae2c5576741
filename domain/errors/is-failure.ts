import type { Termination } from "../evaluation/trial.ts";

/** Whether a trial ended because the model's server or the agent failed: that says nothing of what it can answer, so it is tried again. */
export function isFailure(termination: Termination): boolean {
  return termination === "model-error" || termination === "agent-error";
}
