import { findModel } from "../../domain/settings/find-model.ts";
import type { ModelSettings, ModelsSettings } from "../../domain/settings/models-settings.ts";
import { type LabelledCase, readCases } from "./read-cases.ts";

export interface CalibrationOrder {
  readonly file: string;
  /** Models to ask; the judge of the settings where none is named. */
  readonly names?: readonly string[];
  readonly limit?: number;
  /** False: only what stands in the file is compared. */
  readonly ask: boolean;
}

/** Whom an order asks, and about what; nobody is asked yet. @throws SettingsError for a file or a name that is nothing */
export async function planCalibration(
  models: ModelsSettings,
  { file, limit, ask, names = ["judge"] }: CalibrationOrder,
): Promise<{
  readonly cases: readonly LabelledCase[];
  readonly evaluated: Readonly<Record<string, ModelSettings>>;
}> {
  const cases = (await readCases(file)).slice(0, limit);
  const asked = ask ? names : [];
  return {
    cases,
    evaluated: Object.fromEntries(
      asked.map((name) => [name, { ...findModel(models, name), temperature: 0 }]),
    ),
  };
}
