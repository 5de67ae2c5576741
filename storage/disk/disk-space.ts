import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";

/** Bytes that may still be written on the disk of a folder; null where the system does not tell. */
export async function freeSpace(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** With less than that no table grows any more: PostgreSQL adds up to half of it at once. */
export const LEAST_FREE_BYTES = 1_000_000;

/** False where the system does not tell. */
export function isOutOfSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

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

const LOOK_MS = 2_000;

/** Looks at the disk of a folder now and then, and tells once when nothing more can be written there. */
export function watchDisk(
  folder: string,
  onFull: (error: UnreachableError) => void,
  { lookMs = LOOK_MS, leastBytes = LEAST_FREE_BYTES } = {},
): { close(): void } {
  const look = async (): Promise<void> => {
    const free = await freeSpace(folder);
    if (free === null || free >= leastBytes) return;
    clearInterval(timer);
    onFull(diskFull(folder, `${megabytes(free)} are left`));
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
