import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";

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
