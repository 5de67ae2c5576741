import { UnreachableError } from "../../domain/errors/freshet-error.ts";

/** The one line about a full disk; `what` says what showed it. */
export function diskFull(folder: string, what: string, cause?: unknown): UnreachableError {
  return new UnreachableError(
    `the disk of ${folder} is full (${what}): free some space there and run the same command again; it goes on where it was`,
    { code: "disk-full", cause },
  );
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof UnreachableError && error.code === "disk-full";
}

/** Bytes in words, e.g. `3.2 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
