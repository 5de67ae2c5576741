import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { LoopUpdate } from "../loop-state.ts";
import type { StepContext } from "../step.ts";
import { setBack } from "./set-back.ts";

/** The setback of an agent whose replies were of no use, after all repeats. */
export function agentSetback(
  context: StepContext,
  agent: ModelRole | "rivals",
  { fault, came }: { readonly fault: string; readonly came?: string },
): LoopUpdate {
  const update = setBack(context, "agent-failed", `the ${agent} agent gave no usable reply (${fault})`);
  if (!update.rejection) return update;
  const role = agent === "rivals" ? "filtering" : agent;
  return {
    ...update,
    rejection: { ...update.rejection, failed: { role, fault, ...(came !== undefined && { came }) } },
  };
}
