import { type LoadSettingsOptions, loadSettings } from "../config/load-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** The settings as the environment and the settings file give them, for faces that may not import config/. */
export function readSettings(options: Pick<LoadSettingsOptions, "file" | "profile" | "keys"> = {}): Settings {
  return loadSettings(options);
}
