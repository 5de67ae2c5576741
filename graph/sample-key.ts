import type { ModelRole } from "../domain/settings/model-role.ts";

/** Names one of the panel's samples within its run and round, e.g. `panel-3/s2`. */
export function sampleKey(role: ModelRole, sample: number): string {
  return `${role}/s${sample}`;
}
