import { parentPort, workerData } from "node:worker_threads";
import { createTreeReader } from "./create-tree-reader.ts";
import { judgeMemory, type MemoryLimits } from "./judge-memory.ts";

// Program of the thread that watch-memory.ts starts. It checks on its own timer, even if the main thread is busy.

/** Message to the thread whenever the browsers or the visits change. */
export interface MemoryWatchState {
  readonly roots: readonly number[];
  /** Whether a visit is running. */
  readonly isAwake: boolean;
}

export interface MemoryThreadData {
  readonly limits: MemoryLimits;
  /**
   * Process id of the browser that used the most memory at the last check, and the number of megabytes that it used. The id is 0 if it used
   * at most half of the limit.
   */
  readonly fullest: Int32Array;
  /** Number of megabytes that the largest page process uses. */
  readonly largestPage: Int32Array;
  /** Number of page processes that were ended although they are not to blame. */
  readonly evictions: Int32Array;
}

const LOOK_EVERY_MS = 100;
/** Interval when more than half of a limit is used: a page can fill a gigabyte in less than a second. */
const LOOK_CLOSELY_MS = 20;
const HALF = 0.5;

const { limits, fullest, largestPage, evictions } = workerData as MemoryThreadData;
const reader = createTreeReader();
/** Processes that were killed, but have not ended yet. They keep their memory for a moment. */
let dying = new Set<number>();
let state: MemoryWatchState = { roots: [], isAwake: false };
let timer: NodeJS.Timeout | null = null;

parentPort?.on("message", (given: MemoryWatchState) => {
  state = given;
  if (state.isAwake && timer === null) look();
  if (state.isAwake || timer === null) return;
  clearTimeout(timer);
  timer = null;
});

function look(): void {
  const processes = reader.read(state.roots);
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
  // The sizes are recorded before the kill, so that the visit that notices the end finds the reason. The kernel may also refuse memory
  // before this thread checks again.
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
