import { parentPort, workerData } from "node:worker_threads";
import { createTreeReader, type ProcessMemory } from "./create-tree-reader.ts";
import type { MemoryLimits } from "./memory-limits.ts";
// The thread that watch-memory.ts starts. It looks by its own clock, whatever the main thread is busy with.

/** What the thread is told whenever it changes. */
export interface MemoryOrder {
  readonly roots: readonly number[];
  /** A visit is under way. */
  readonly isAwake: boolean;
}

export interface MemoryThreadData {
  readonly limits: MemoryLimits;
  /** The last browser that was seen to be more than half full, and how many megabytes it held then. */
  readonly fullest: Int32Array;
  /** How many megabytes the largest process of pages holds. */
  readonly largestPage: Int32Array;
  /** How many processes of pages were ended that are not to blame. */
  readonly evictions: Int32Array;
}

const LOOK_EVERY_MS = 100;
/** Where half of a limit is used: a page can fill a gigabyte in less than a second. */
const LOOK_CLOSELY_MS = 20;
const HALF = 0.5;

const { limits, fullest, largestPage, evictions } = workerData as MemoryThreadData;
const reader = createTreeReader();
/** What was killed and hasn't gone yet still holds its memory for a moment. */
let dying = new Set<number>();
let order: MemoryOrder = { roots: [], isAwake: false };
let timer: NodeJS.Timeout | null = null;

parentPort?.on("message", (given: MemoryOrder) => {
  order = given;
  if (order.isAwake && timer === null) look();
  if (order.isAwake || timer === null) return;
  clearTimeout(timer);
  timer = null;
});

function look(): void {
  const processes = reader.read(order.roots);
  const alive = processes.filter(({ pid }) => !dying.has(pid));
  dying = new Set(processes.map(({ pid }) => pid).filter((pid) => dying.has(pid)));
  const verdict = judgeMemory(alive, limits);
  const { pages, evicted, browser, endsBrowser, fullness } = verdict;
  largestPage[0] = Math.round(verdict.largestPage);
  const kill = (pid: number) => {
    dying.add(pid);
    reader.kill(pid);
  };
  for (const { pid } of pages) kill(pid);
  // All is noted before the kill, so that whoever hears of the end finds out why. The kernel may also refuse it more memory before this thread looks again.
  const isHalfFull = browser !== null && browser.megabytes > HALF * limits.browserMegabytes;
  if (isHalfFull) fullest[1] = Math.round(browser.megabytes);
  if (browser !== null) fullest[0] = isHalfFull ? browser.root : 0;
  if (evicted) {
    Atomics.add(evictions, 0, 1);
    kill(evicted.pid);
  }
  if (endsBrowser) for (const { pid, root } of alive) if (root === browser?.root) kill(pid);
  timer = setTimeout(look, fullness > HALF ? LOOK_CLOSELY_MS : LOOK_EVERY_MS);
}

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
