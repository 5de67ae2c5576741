import { UnreachableError } from "../domain/errors/freshet-error.ts";

/** A full disk or a quota: what the system says to whoever writes a file then. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}

/** The one line about a file of ours that there was no room for. */
export function diskFullError(file: string, cause: unknown): UnreachableError {
  const { code } = cause as NodeJS.ErrnoException;
  return new UnreachableError(
    `the disk is full: ${file} could not be written (${code}); free some space and run the same command again`,
    { code: "disk-full", cause },
  );
}
