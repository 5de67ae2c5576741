import type { TrialMode } from "../../domain/evaluation/trial.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";

/** Names one of the panel's samples within its run and round, e.g. `panel-3/s2`; those without tools say how, as `oracle/panel-3/s2`. */
export function sampleKey(role: ModelRole, sample: number, mode: TrialMode = "tools"): string {
  return `${mode === "tools" ? "" : `${mode}/`}${role}/s${sample}`;
}
