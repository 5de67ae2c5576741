import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import { own } from "../../domain/own.ts";

/**
 * Refuses a judge of the same family as a solver. If the settings allow it, returns warnings for the report instead. @throws SettingsError
 * `judge-family`
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

/** Other names under which models of one family are published. */
const makers: Readonly<Record<string, string>> = {
  o: "gpt",
  chatgpt: "gpt",
  davinci: "gpt",
  glm: "glm",
  chatglm: "glm",
};

/**
 * The family that a model's name begins with, without the provider: "org/GLM-5-Chat" is "glm". Null if the name doesn't begin with a
 * letter.
 */
export function familyOf(model: string): string | null {
  const name = model.split(/[/:]/u).at(-1) ?? model;
  const word = /^[a-z]+/u.exec(name.toLowerCase())?.[0];
  return word === undefined ? null : (own(makers, word) ?? word);
}
