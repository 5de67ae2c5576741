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
 * Writes a new file that only its owner can read. A file that could not be written completely is deleted.
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
        ? `${file} exists already: name another file, or move it away`
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
 * Writes a file that contains questions or answers, so that only its owner can read it. This is also so if it replaces a file that others
 * could read. A target that is not a file (`/dev/stdout`, a pipe) is written to without changing its mode. A new file that could not be
 * written completely is deleted.
 * @throws the system's error
 */
export function writeOwnFile(file: string, text: string): void {
  const isNew = !existsSync(file);
  const fd = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    if (fstatSync(fd).isFile()) {
      // The mode changes before the first byte of the text is written.
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

/** Checks that a file can be created, before the command changes anything. @throws SettingsError `file-exists`, `output-unwritable` */
export function checkNewFile(file: string): void {
  if (existsSync(resolve(file)))
    throw new SettingsError(`${file} exists already: name another file, or move it away`, {
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
