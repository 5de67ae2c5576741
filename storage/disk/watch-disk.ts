import type { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { diskFull, megabytes } from "./disk-full.ts";
import { freeSpace, LEAST_FREE_BYTES } from "./free-space.ts";

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
