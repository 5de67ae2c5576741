import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import { own } from "../../domain/own.ts";

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

/** Names under which one maker's models go about. */
const makers: Readonly<Record<string, string>> = {
  o: "gpt",
  chatgpt: "gpt",
  davinci: "gpt",
  glm: "glm",
  chatglm: "glm",
};

/** The family that a model's name begins with, without who serves it: "org/GLM-5-Chat" is "glm"; null where no name begins so. */
export function familyOf(model: string): string | null {
  const name = model.split(/[/:]/u).at(-1) ?? model;
  const word = /^[a-z]+/u.exec(name.toLowerCase())?.[0];
  return word === undefined ? null : (own(makers, word) ?? word);
}
