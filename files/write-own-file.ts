import { closeSync, constants, fchmodSync, fstatSync, ftruncateSync, openSync, writeFileSync } from "node:fs";

/**
 * Writes a file that holds questions or answers: for its owner alone, also where an earlier one stood under its name that others could read.
 * What is no file (`/dev/stdout`, a pipe) is written to as it is. @throws the system's error
 */
export function writeOwnFile(file: string, text: string): void {
  const fd = openSync(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    if (fstatSync(fd).isFile()) {
      // Before the first byte of the text is in it.
      fchmodSync(fd, 0o600);
      ftruncateSync(fd);
    }
    writeFileSync(fd, text);
  } finally {
    closeSync(fd);
  }
}
