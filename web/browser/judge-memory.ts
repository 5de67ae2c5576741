import type { ProcessMemory } from "./create-tree-reader.ts";

interface MemoryVerdict {
  /** Processes of pages that hold more than one may: each takes its visit with it. */
  readonly pages: readonly ProcessMemory[];
  /** The largest process of pages where all that is left is too much together. Its visit is not to blame. */
  readonly evicted: ProcessMemory | null;
  /** Of all browsers the one that holds most, without the first; null where there is none. */
  readonly browser: { readonly root: number; readonly megabytes: number } | null;
  /** That browser is to end with all its processes: most of it is what they share. */
  readonly endsBrowser: boolean;
  /** What the largest process of pages holds that may stay. */
  readonly largestPage: number;
  /** How full the fuller of both limits is; 1 is the limit itself. */
  readonly fullness: number;
}

/**
 * Decides what has to end. A page's process over its own limit goes first, since that costs nobody else anything. Where the rest is still too much, one visit is repeated
 * later if it is pages that are many and large, and all visits are if it is blobs and the like, which stand in processes that all share.
 */
export function judgeMemory(processes: readonly ProcessMemory[], limits: MemoryLimits): MemoryVerdict {
  const isOver = ({ runsPages, megabytes }: ProcessMemory) => runsPages && megabytes > limits.pageMegabytes;
  const rest = processes.filter((process) => !isOver(process));
  const total = sum(rest);
  const running = rest
    .filter(({ runsPages }) => runsPages)
    .sort((one, other) => other.megabytes - one.megabytes);
  const [largest = null] = running;
  const isTooMuch = total > limits.browserMegabytes;
  const isShared = largest === null || sum(running) < total / 2;
  const largestPage = largest?.megabytes ?? 0;
  return {
    pages: processes.filter(isOver),
    evicted: isTooMuch && !isShared ? largest : null,
    browser: findFullest(rest),
    endsBrowser: isTooMuch && isShared,
    largestPage,
    fullness: Math.max(total / limits.browserMegabytes, largestPage / limits.pageMegabytes),
  };
}

const sum = (processes: readonly ProcessMemory[]) =>
  processes.reduce((megabytes, process) => megabytes + process.megabytes, 0);

function findFullest(processes: readonly ProcessMemory[]): MemoryVerdict["browser"] {
  const roots = [...new Set(processes.map(({ root }) => root))];
  const [fullest = null] = roots
    .map((root) => ({ root, megabytes: sum(processes.filter((process) => process.root === root)) }))
    .sort((one, other) => other.megabytes - one.megabytes);
  return fullest;
}

/** How much memory the browser may take, in megabytes. */
export interface MemoryLimits {
  /** A process that runs pages. */
  readonly pageMegabytes: number;
  /** All processes of all browsers that are open together. */
  readonly browserMegabytes: number;
}
