import { z } from "zod";
import { type EvaluationSettings, evaluationSettings } from "../settings/evaluation-settings.ts";
import type { TrialMode } from "./trial.ts";

/**
 * Limits of one evaluation: its settings, with all defaults filled in. Unknown members are ignored, so that limits that were stored before
 * a setting was removed can still be read.
 */
export const evaluationLimits = evaluationSettings.strip().extend({
  temperature: z.number().min(0).max(2).default(0.6),
  rounds: z.int().min(1).default(10),
  /**
   * Temperature at which models are given documents. Absent in evaluations without documents, and in older evaluations, which used
   * `temperature` in every mode.
   */
  documentsTemperature: z.number().min(0).max(2).optional(),
});
export type EvaluationLimits = z.infer<typeof evaluationLimits>;

/** Number of rounds without forced questions (InteractComp, appendix A.1). */
const usualRounds = 10;

/**
 * Fills in the defaults that depend on other settings or on the modes. A forced question adds a round, because InteractComp's Table A2 has
 * up to 16.5 interactions with at most 10 forced ones. Documents are read at temperature 0, as SealQA's models read them, unless the
 * settings give a temperature.
 */
export function settleLimits(settings: EvaluationSettings, modes: readonly TrialMode[]): EvaluationLimits {
  const { temperature = 0, rounds = usualRounds + settings.force } = settings;
  return evaluationLimits.parse({
    ...settings,
    rounds,
    ...(modes.includes("documents") && { documentsTemperature: temperature }),
  });
}

/** The temperature at which models answer in a mode. */
export function temperatureIn(
  mode: TrialMode,
  { temperature, documentsTemperature }: Pick<EvaluationLimits, "temperature" | "documentsTemperature">,
): number {
  return mode === "documents" ? (documentsTemperature ?? temperature) : temperature;
}
