import { findOpener, type Opener } from "../config/find-opener.ts";
import { hasReader } from "../config/has-reader.ts";
import { listSettingsFiles, type SettingsFile } from "../config/list-settings-files.ts";
import { type LoadSettingsOptions, loadSettings } from "../config/load-settings.ts";
import { readBackupPassphrase } from "../config/read-secrets.ts";
import { type WrittenSettings, writeExampleSettings } from "../config/write-example-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** Reads the settings from the environment and the settings file. It exists because the command line may not import config/. */
export function readSettings(
  options: Pick<LoadSettingsOptions, "file" | "profile" | "keys" | "workspace"> = {},
): Settings {
  return loadSettings(options);
}

/** Writes example settings, to be completed by the user, into a folder. @throws SettingsError `file-exists`, `folder-unwritable` */
export function writeSettings(folder: string): WrittenSettings {
  return writeExampleSettings(folder);
}

/** Lists the settings file and the files that it names. Empty where there is no settings file. */
export function findSettings(options: Pick<LoadSettingsOptions, "file" | "workspace"> = {}): SettingsFile[] {
  return listSettingsFiles(options);
}

/** Reads the passphrase of backups from the environment; null where none is set. */
export function findBackupPassphrase(): string | null {
  return readBackupPassphrase();
}

/** Finds the program that opens an address in a browser, if there is one, and whether a person reads this process's output. */
export function readSurroundings(): { readonly opener: Opener | null; readonly hasReader: boolean } {
  return { opener: findOpener(), hasReader: hasReader() };
}
