import { parentPort, workerData } from "node:worker_threads";
import { createTreeReader } from "./create-tree-reader.ts";
import { judgeMemory, type MemoryLimits } from "./judge-memory.ts";

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
