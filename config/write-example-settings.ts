import { constants, copyFileSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { shipped } from "./load-settings.ts";

/** What each file is copied from, in the package's config/. */
const examples = { "freshet.yaml": "freshet.example.yaml", "models.yaml": "models.paper.yaml" };

export interface WrittenSettings {
  readonly written: readonly string[];
  /** Those that were there and stay as they are. */
  readonly kept: readonly string[];
}

/**
 * Writes settings to be filled in into a folder; a file that is there already, of a domain that was added before for example, is left alone.
 * @throws SettingsError `file-exists` where all of them are there, `folder-unwritable`
 */
export function writeExampleSettings(folder: string): WrittenSettings {
  const all = Object.entries(examples).map(([name, example]) => ({
    path: resolve(folder, name),
    from: shipped(example),
  }));
  const files = all.filter(({ path }) => !existsSync(path));
  const kept = all.filter((file) => !files.includes(file)).map(({ path }) => path);
  if (files.length === 0)
    throw new SettingsError(
      `${kept.join(" and ")} exist already: move them away, or begin in another folder`,
      {
        code: "file-exists",
      },
    );
  try {
    for (const { path, from } of files) copyFileSync(from, path, constants.COPYFILE_EXCL);
  } catch (cause) {
    throw new SettingsError(`${folder} can't be written to: ${(cause as Error).message}`, {
      code: "folder-unwritable",
      cause,
    });
  }
  return { written: files.map(({ path }) => path), kept };
}
