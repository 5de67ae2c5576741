import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";

/** That a file can be made, asked before anything is changed for it. @throws SettingsError `file-exists`, `output-unwritable` */
export function checkNewFile(file: string): void {
  if (existsSync(resolve(file)))
    throw new SettingsError(`${file} is there already: name another file, or move it away`, {
      code: "file-exists",
    });
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (cause) {
    throw new SettingsError(`${file} can't be written: ${(cause as Error).message}`, {
      code: "output-unwritable",
      cause,
    });
  }
}
