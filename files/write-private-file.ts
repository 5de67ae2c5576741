import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { isNoRoom, noRoomFor } from "./disk-full.ts";

/**
 * Writes a new file that only its owner can read; nothing is left of one that could not be written whole.
 * @throws SettingsError `file-exists`, `output-unwritable`; UnreachableError `disk-full`
 */
export function writePrivateFile(file: string, text: string): void {
  try {
    writeWhole(resolve(file), text);
  } catch (cause) {
    if (isNoRoom(cause)) throw noRoomFor(file, cause);
    const isThere = (cause as NodeJS.ErrnoException).code === "EEXIST";
    throw new SettingsError(
      isThere
        ? `${file} is there already: name another file, or move it away`
        : `${file} can't be written: ${(cause as Error).message}`,
      { code: isThere ? "file-exists" : "output-unwritable", cause },
    );
  }
}

function writeWhole(file: string, text: string): void {
  const fd = openSync(file, "wx", 0o600);
  try {
    writeFileSync(fd, text);
  } catch (cause) {
    rmSync(file, { force: true });
    throw cause;
  } finally {
    closeSync(fd);
  }
}
