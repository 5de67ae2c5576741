import type { ProcessMemory } from "./create-tree-reader.ts";

interface MemoryVerdict {
  /** Page processes over their own limit. Each one's end also ends its visit. */
  readonly pages: readonly ProcessMemory[];
  /** Largest page process, if the remaining processes together are over the limit. Its visit is not to blame. */
  readonly evicted: ProcessMemory | null;
  /** Browser whose processes use the most memory together; the processes in `pages` are not added up. Null if no process is left. */
  readonly browser: { readonly root: number; readonly megabytes: number } | null;
  /** Whether that browser must end with all its processes, because most of its memory is in shared processes. */
  readonly endsBrowser: boolean;
  /** Number of megabytes of the largest page process that may stay. */
  readonly largestPage: number;
  /** Used share of the limit that is closer to being reached; 1 is the limit itself. */
  readonly fullness: number;
}

/**
 * Decides which processes must end. Page processes over their own limit end first, since that affects no other visit. If the rest is
 * still too much and consists mostly of pages, the largest one ends and its visit is repeated later. If it consists mostly of blobs
 * and similar data in shared processes, the whole browser ends and all its visits are repeated.
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

/** Memory limits of the browser in megabytes. */
export interface MemoryLimits {
  /** Limit for one page process. */
  readonly pageMegabytes: number;
  /** Limit for all processes of all open browsers together. */
  readonly browserMegabytes: number;
}
