import type { SolverPlan } from "../evaluation/evaluation-plan.ts";
import { own } from "../own.ts";
import type { ModelSettings, ModelsSettings } from "../settings/models-settings.ts";

/** Whom a solver's questions go to: the hosts of its model and of the judge, or somebody else's agent. Answers in a file ask nobody. */
export function partiesOf(
  { kind, name, source }: SolverPlan,
  models: ModelsSettings,
  evaluated: Readonly<Record<string, ModelSettings>>,
): string[] {
  const judge = providerOf(models, models.roles.judge);
  if (kind === "file") return [judge];
  if (kind === "url") return [...new Set([new URL(source).host, judge])];
  const model = own(evaluated, name);
  return [...new Set([model ? providerOf(models, model) : `agent ${name}`, judge])];
}

/** Who gets to see what a model is asked: its endpoint's host, whichever port it serves the model on. */
export function providerOf(
  { endpoints }: Pick<ModelsSettings, "endpoints">,
  { endpoint }: Pick<ModelSettings, "endpoint">,
): string {
  const { baseUrl } = own(endpoints, endpoint) ?? {};
  return baseUrl === undefined ? endpoint : new URL(baseUrl).hostname;
}
