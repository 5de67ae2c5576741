import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";

/** Whether only agents of somebody else's are measured: the settings' sampling, context and prompts are then not theirs. */
export function isOutside({ solvers }: Pick<EvaluationPlan, "solvers">): boolean {
  return solvers.every(({ kind }) => kind !== "model");
}
