import { SettingsError } from "../errors/freshet-error.ts";
import type { ModelRole } from "./model-role.ts";
import type { ModelSettings, ModelsSettings } from "./models-settings.ts";

/**
 * Refuses work for which the settings name no model in some of its roles. All missing roles are named at once. Without models the world is
 * simulated and has them all. @throws SettingsError `roles-missing`
 */
export function requireRoles(
  models: Pick<ModelsSettings, "roles"> | null,
  roles: readonly ModelRole[],
): void {
  const missing = models === null ? [] : roles.filter((role) => models.roles[role] === undefined);
  if (missing.length > 0) throw missingRoles(missing);
}

/** Gives the model of a role. @throws SettingsError `roles-missing` */
export function modelOfRole({ roles }: Pick<ModelsSettings, "roles">, role: ModelRole): ModelSettings {
  const model = roles[role];
  if (model === undefined) throw missingRoles([role]);
  return model;
}

function missingRoles(roles: readonly ModelRole[]): SettingsError {
  return new SettingsError(
    `models.roles has no model for ${roles.join(", ")}, which this needs: add an endpoint and a model for each; \`freshet init\` in an empty folder writes an example of all roles`,
    { code: "roles-missing" },
  );
}
