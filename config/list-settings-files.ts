import { existsSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { own } from "../domain/own.ts";
import { findSettingsFile } from "./find-settings-file.ts";
import { type LoadSettingsOptions, workspaceOptions } from "./load-settings.ts";
import { readText, readYaml } from "./read-yaml.ts";

export interface SettingsFile {
  /** Path of the file relative to the settings file's folder. Null if the file is outside of that folder. */
  readonly path: string | null;
  readonly text: string;
}

/** Lists the settings file, and after it the files that it names for its parts. Empty if there is no settings file. */
export function listSettingsFiles(options: LoadSettingsOptions = {}): SettingsFile[] {
  const { workspace } = options;
  const { file, named } = findSettingsFile(
    workspace === undefined ? options : workspaceOptions(options, workspace),
  );
  if (!named && !existsSync(file)) return [];
  const folder = dirname(file);
  const { data } = readYaml(file);
  const table = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const parts = ["models", "domains"]
    .map((part) => own(table, part))
    .filter((part) => typeof part === "string");
  return [
    { path: "freshet.yaml", text: readText(file) },
    ...parts.map((part) => {
      const path = relative(folder, resolve(folder, part));
      const isInside = !isAbsolute(path) && !path.startsWith("..");
      return { path: isInside ? path.replaceAll("\\", "/") : null, text: readText(resolve(folder, part)) };
    }),
  ];
}
