import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";

/**
 * A judge is not to judge its own family. Gives the report's warnings where settings allow it all the same.
 * @throws SettingsError `judge-family`
 */
export function checkFamily(
  judge: { readonly model: string; readonly family: string | null },
  solvers: EvaluationPlan["solvers"],
  { sameFamilyJudge }: Pick<EvaluationPlan["limits"], "sameFamilyJudge">,
): string[] {
  const related = solvers.filter(({ family }) => family !== null && family === judge.family);
  if (related.length === 0) return [];
  const names = related.map(({ name }) => name).join(", ");
  const what = `the judge ${judge.model} is of the same family (${judge.family}) as ${names}`;
  if (!sameFamilyJudge)
    throw new SettingsError(
      `${what}: set another model for models.roles.judge, its true family by \`family\`, or evaluation.sameFamilyJudge: true`,
      { code: "judge-family" },
    );
  return [`${what[0]?.toUpperCase()}${what.slice(1)}: its verdicts may favour them.`];
}
