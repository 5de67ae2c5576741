import type { ReasonCode } from "../../domain/run/verdict.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import type { RoundFailure } from "../loop-state.ts";
import type { StepContext, StepResult } from "../step.ts";

/**
 * Ends a round that has no question to judge. The next round begins, unless the round limit is reached or this was the last of
 * `emptyRounds` such rounds on end; then the run is rejected. Rounds without a question find out nothing that the next round could use
 * (decision 0121).
 */
export function failRound(
  { state, method }: StepContext,
  failure: RoundFailure,
  detail: string,
): StepResult<"next-round" | "reject"> {
  const emptyRounds = state.emptyRounds + 1;
  const isLast = state.round >= method.maxRounds;
  if (!isLast && emptyRounds < method.emptyRounds)
    return { outcome: "next-round", roundFailure: failure, emptyRounds };
  const which = isLast ? "in the last round allowed" : `the last of ${emptyRounds} rounds without a question`;
  return { outcome: "reject", rejection: { reason: failure, detail: `${detail}, ${which}` } };
}

/** Ends a round in which an agent gave no usable reply after all repeats. If the run is rejected, the rejection names the agent's role. */
export function failByAgent(
  context: StepContext,
  agent: ModelRole | "alternatives",
  { fault, came }: { readonly fault: string; readonly came?: string },
): StepResult<"next-round" | "reject"> {
  const update = failRound(context, "agent-failed", `the ${agent} agent gave no usable reply (${fault})`);
  if (!update.rejection) return update;
  const role = agent === "alternatives" ? "filtering" : agent;
  const failed = { role, fault, ...(came !== undefined && { came }) };
  return { ...update, rejection: { ...update.rejection, failed } };
}

/** Returns the reason code for a question without a proof: another answer fits (`ambiguous`), or the proof has gaps (`not-proven`). */
export function proofReason(code: string): Extract<ReasonCode, "ambiguous" | "not-proven"> {
  return code === "ambiguous" ? "ambiguous" : "not-proven";
}
