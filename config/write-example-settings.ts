import { constants, copyFileSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { shipped } from "./load-settings.ts";

/** File in the package's config/ from which each example is copied. */
const examples = { "freshet.yaml": "freshet.example.yaml", "models.yaml": "models.paper.yaml" };

export interface WrittenSettings {
  readonly written: readonly string[];
  /** Files that existed already and stay unchanged. */
  readonly kept: readonly string[];
}

/**
 * Writes example settings into a folder. A file that exists already, for example because a domain was added before, is not changed.
 * @throws SettingsError `file-exists` when all files exist already, `folder-unwritable`
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
