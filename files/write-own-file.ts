import {
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
