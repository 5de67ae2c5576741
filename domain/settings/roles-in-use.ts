import type { MethodSettings } from "./method-settings.ts";
import { type ModelRole, modelRole } from "./model-role.ts";

/** Roles that the method asks in runs and seedings: those that go beyond the paper only where their step is switched on. */
export function rolesInUse(
  method: Pick<MethodSettings, "entailment" | "nameResolution" | "roundTrip">,
): ModelRole[] {
  const isOn: Partial<Record<ModelRole, boolean>> = {
    entailment: method.entailment,
    names: method.nameResolution,
    "round-trip": method.roundTrip,
  };
  return modelRole.options.filter((role) => isOn[role] ?? true);
}
