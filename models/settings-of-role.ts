import { own } from "../domain/own.ts";
import type { ModelSettings, ModelsSettings } from "../domain/settings/models-settings.ts";
import type { RoleName } from "../domain/settings/role-name.ts";

const measured = "model:";

/** The model that plays a role, or that is measured under a name; undefined where the settings hold none. */
export function settingsOfRole(models: ModelsSettings, role: RoleName): ModelSettings | undefined {
  return role.startsWith(measured)
    ? own(models.evaluated, role.slice(measured.length))
    : new Map<string, ModelSettings>(Object.entries(models.roles)).get(role);
}
