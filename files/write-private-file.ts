import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { diskFullError, isDiskFull } from "./disk-full.ts";

/**
 * Writes a new file that only its owner can read; nothing is left of one that could not be written whole.
 * @throws SettingsError `file-exists`, `output-unwritable`; UnreachableError `disk-full`
 */
export function writePrivateFile(file: string, text: string): void {
  try {
    writeWhole(resolve(file), text);
  } catch (cause) {
    if (isDiskFull(cause)) throw diskFullError(file, cause);
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

/**
 * Writes a file that holds questions or answers: for its owner alone, also where an earlier one stood under its name that others could read.
 * What is no file (`/dev/stdout`, a pipe) is written to as it is. Nothing is left of a new file that could not be written whole.
 * @throws the system's error
 */
export function writeOwnFile(file: string, text: string): void {
  const isNew = !existsSync(file);
  const fd = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    if (fstatSync(fd).isFile()) {
      // Before the first byte of the text is in it.
      fchmodSync(fd, 0o600);
      ftruncateSync(fd);
    }
    writeFileSync(fd, text);
  } catch (cause) {
    if (isNew) rmSync(file, { force: true });
    throw cause;
  } finally {
    closeSync(fd);
  }
}

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
