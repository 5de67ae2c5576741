import { SettingsError } from "../errors/freshet-error.ts";
import { own } from "../own.ts";
import type { ModelSettings, ModelsSettings } from "./models-settings.ts";

/** A model that is to be measured: one of `models.evaluated`, one that plays a role, or any that is set under its own name. @throws SettingsError `unknown-model` */
export function findModel(models: ModelsSettings, name: string): ModelSettings {
  const roles = Object.entries(models.roles);
  const found =
    own(models.evaluated, name) ??
    roles.find(([role]) => role === name)?.[1] ??
    roles.find(([, { model }]) => model === name)?.[1];
  if (found !== undefined) return found;
  const known = [...Object.keys(models.evaluated), ...roles.map(([, { model }]) => model)];
  throw new SettingsError(
    `no model is set as "${name}": add it to models.evaluated, or choose one of ${[...new Set(known)].join(", ")}`,
    { code: "unknown-model" },
  );
}
