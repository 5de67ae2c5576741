import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/freshet-error.ts";

/** Writes a new file that only its owner can read. @throws SettingsError `file-exists`, `output-unwritable` */
export function writePrivateFile(file: string, text: string): void {
  try {
    writeFileSync(resolve(file), text, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code === "EEXIST";
    throw new SettingsError(
      isThere
        ? `${file} is there already: name another file, or move it away`
        : `${file} can't be written: ${(cause as Error).message}`,
      { code: isThere ? "file-exists" : "output-unwritable", cause },
    );
  }
}
