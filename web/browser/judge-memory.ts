import type { MemoryLimits } from "./memory-limits.ts";
import type { ProcessMemory } from "./process-memory.ts";

export interface MemoryVerdict {
  /** Processes of pages that are to end: each takes its visit with it. */
  readonly pages: readonly ProcessMemory[];
  /** Of all browsers the one that holds most, without those pages; null where there is none. */
  readonly browser: { readonly root: number; readonly megabytes: number } | null;
  /** That browser is to end with all its processes. */
  readonly isOver: boolean;
  /** What the largest process of pages holds that may stay. */
  readonly largestPage: number;
  /** How full the fuller of both limits is; 1 is the limit itself. */
  readonly fullness: number;
}

/**
 * Decides what has to end. A page's process over its own limit goes first, since that costs nobody else anything. A browser goes only where the rest is still too
 * much: then blobs and the like may be to blame, which stand in processes that all visits share.
 */
export function judgeMemory(processes: readonly ProcessMemory[], limits: MemoryLimits): MemoryVerdict {
  const pages = processes.filter(({ runsPages, megabytes }) => runsPages && megabytes > limits.pageMegabytes);
  const byBrowser = new Map<number, number>();
  let total = 0;
  let largestPage = 0;
  for (const process of processes) {
    if (pages.includes(process)) continue;
    total += process.megabytes;
    if (process.runsPages) largestPage = Math.max(largestPage, process.megabytes);
    byBrowser.set(process.root, (byBrowser.get(process.root) ?? 0) + process.megabytes);
  }
  const [fullest] = [...byBrowser].sort(([, one], [, other]) => other - one);
  return {
    pages,
    browser: fullest ? { root: fullest[0], megabytes: fullest[1] } : null,
    isOver: total > limits.browserMegabytes,
    largestPage,
    fullness: Math.max(total / limits.browserMegabytes, largestPage / limits.pageMegabytes),
  };
}
