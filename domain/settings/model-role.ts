import { z } from "zod";
import type { MethodSettings } from "./method-settings.ts";

/** The roles that models play; `panel-1` … `panel-6` are the six panel models of EvoBrowseComp §2.2. */
export const modelRole = z.enum([
  "seeding",
  "synthesis",
  "reader",
  "filtering",
  "guidance",
  "text-quality",
  "privacy",
  "panel-1",
  "panel-2",
  "panel-3",
  "panel-4",
  "panel-5",
  "panel-6",
  "judge",
  "entailment",
  "names",
  "round-trip",
]);
export type ModelRole = z.infer<typeof modelRole>;

/**
 * Name of the party that a model call asks. It is a role of the method, or a model that an evaluation measures, under its name in
 * `models.evaluated`.
 */
export type RoleName = ModelRole | `model:${string}`;

/** Lists the roles that the method uses in runs and seedings. Roles beyond the paper are included only if their step is switched on. */
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
