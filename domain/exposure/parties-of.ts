import type { SolverPlan } from "../evaluation/evaluation-plan.ts";
import { own } from "../own.ts";
import type { ModelSettings, ModelsSettings } from "../settings/models-settings.ts";
import { modelOfRole } from "../settings/require-roles.ts";

/**
 * Lists the parties that see a solver's questions: the hosts of its model and of the judge, or an external agent. Answers from a file are
 * shown to the judge alone.
 */
export function partiesOf(
  { kind, name, source }: SolverPlan,
  models: ModelsSettings,
  evaluated: Readonly<Record<string, ModelSettings>>,
): string[] {
  const judge = providerOf(models, modelOfRole(models, "judge"));
  if (kind === "file") return [judge];
  if (kind === "url") return [...new Set([new URL(source).host, judge])];
  const model = own(evaluated, name);
  return [...new Set([model ? providerOf(models, model) : `agent ${name}`, judge])];
}

/** The party that sees a model's requests: the host of its endpoint, without the port. */
export function providerOf(
  { endpoints }: Pick<ModelsSettings, "endpoints">,
  { endpoint }: Pick<ModelSettings, "endpoint">,
): string {
  const { baseUrl } = own(endpoints, endpoint) ?? {};
  return baseUrl === undefined ? endpoint : new URL(baseUrl).hostname;
}
