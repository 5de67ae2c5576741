import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { readPredictions } from "../formats/read/read-predictions.ts";
import { layOutItems } from "./lay-out-items.ts";
import { type EvaluationRequest, planEvaluation, stateMode } from "./plan-evaluation.ts";
import { readSource } from "./read-source.ts";

/**
 * Checks that a request for `freshet eval` can be done: its files, models, modes and prices. It asks no model and writes nothing. `stores`
 * is null if there is no database yet. @throws SettingsError
 */
export async function checkEvaluation(
  {
    settings,
    stores,
  }: {
    readonly settings: Settings;
    readonly stores: Parameters<typeof readSource>[0];
  },
  given: EvaluationRequest,
): Promise<void> {
  const { models } = settings;
  if (models === null) throw new SettingsError("no models are set", { code: "no-models" });
  const items = layOutItems((await readSource(stores, given)).items, given);
  const filed = given.solvers.kind === "file" ? await readPredictions(given.solvers.at) : [];
  const { request } = stateMode(given, filed);
  planEvaluation({ ...settings, models }, request, { items, runs: request.runs ?? settings.evaluation.runs });
}
