import { type LoadSettingsOptions, loadSettings } from "../config/load-settings.ts";
import { type WrittenSettings, writeExampleSettings } from "../config/write-example-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** The settings as the environment and the settings file give them, for the command line, which may not import config/. */
export function readSettings(options: Pick<LoadSettingsOptions, "file" | "profile" | "keys"> = {}): Settings {
  return loadSettings(options);
}

/** Writes settings to be filled in into a folder. @throws SettingsError `file-exists`, `folder-unwritable` */
export function writeSettings(folder: string): WrittenSettings {
  return writeExampleSettings(folder);
}
