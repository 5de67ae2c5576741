import { UnreachableError } from "../domain/errors/freshet-error.ts";

/** Whether a write failed because the disk is full or the quota is used up. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}

/** Makes the error for a file of Freshet's that the disk has no space for. */
export function diskFullError(file: string, cause: unknown): UnreachableError {
  const { code } = cause as NodeJS.ErrnoException;
  return new UnreachableError(
    `the disk is full: ${file} could not be written (${code}); free some space and run the same command again`,
    { code: "disk-full", cause },
  );
}
