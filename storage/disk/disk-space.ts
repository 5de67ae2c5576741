import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";

/** Bytes that can still be written on a folder's disk; null when the system does not report it. */
export async function freeSpace(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Bytes of free space below which tables can no longer grow, because PostgreSQL adds up to half of this size at once. */
const LEAST_FREE_BYTES = 1_000_000;

/** Whether the folder's disk is full; false when the system does not report its free space. */
export function isOutOfSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

/** The error for a full disk; `what` says how it was noticed. */
export function diskFull(folder: string, what: string, cause?: unknown): UnreachableError {
  return new UnreachableError(
    `the disk of ${folder} is full (${what}): free some space there and run the same command again; it continues where it stopped`,
    { code: "disk-full", cause },
  );
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof UnreachableError && error.code === "disk-full";
}

/** Writes a number of bytes for people, e.g. `3.2 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const LOOK_MS = 2_000;

/** Checks a folder's disk at intervals, and reports once when nothing more can be written there. */
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
