import { constants, copyFileSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { shipped } from "../config/load-settings.ts";
import { SettingsError } from "../domain/freshet-error.ts";

/** What each file is copied from, in the package's config/. */
const examples = { "freshet.yaml": "freshet.example.yaml", "models.yaml": "models.paper.yaml" };

/** Writes settings to be filled in into a folder, and gives their paths. @throws SettingsError `file-exists`, `folder-unwritable`, before anything is written */
export function writeExampleSettings(folder: string): string[] {
  const files = Object.entries(examples).map(([name, example]) => ({
    path: resolve(folder, name),
    from: shipped(example),
  }));
  const taken = files.find(({ path }) => existsSync(path));
  if (taken !== undefined)
    throw new SettingsError(`${taken.path} exists already: move it away, or begin in another folder`, {
      code: "file-exists",
    });
  try {
    for (const { path, from } of files) copyFileSync(from, path, constants.COPYFILE_EXCL);
  } catch (cause) {
    throw new SettingsError(`${folder} can't be written to: ${(cause as Error).message}`, {
      code: "folder-unwritable",
      cause,
    });
  }
  return files.map(({ path }) => path);
}
