import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { compileSource } from "../extraction/process/compile-source.ts";
import type { MemoryLimits } from "./judge-memory.ts";
import type { MemoryThreadData, MemoryWatchState } from "./memory-program.ts";

export interface MemoryWatch {
  /** Starts to watch a browser and all its descendant processes while visits are running. */
  add(processId: number): void;
  remove(processId: number): void;
  /** Counts the start of a visit. */
  begin(): void;
  /** Counts the end of a visit. */
  end(): void;
  /** Number of megabytes that a browser used at the last check; null if it was less than half full. */
  heldBy(processId: number): number | null;
  /** Number of megabytes that the largest page process used at the last check. */
  largestPage(): number;
  /** Number of page processes that were ended so far only because all processes together were too large. */
  evictions(): number;
  close(): Promise<void>;
}

export interface WatchMemoryOptions {
  readonly limits: MemoryLimits;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Ends pages and browsers that use too much memory. V8's own limit excludes the memory of buffers, canvases, blobs and elements.
 * The watch runs in a separate thread, so that it works while the main thread is busy, perhaps with that very page.
 */
export function watchMemory({ limits, log }: WatchMemoryOptions): MemoryWatch {
  const roots = new Set<number>();
  const fullest = new Int32Array(new SharedArrayBuffer(8));
  const largestPage = new Int32Array(new SharedArrayBuffer(4));
  const evictions = new Int32Array(new SharedArrayBuffer(4));
  let visits = 0;
  let thread: Worker | null = null;
  if (process.platform !== "linux")
    log?.(`The browser's memory is not watched on ${process.platform}, only on Linux.`);

  const start = (): Worker => {
    const started = new Worker(programFile(), {
      workerData: { limits, fullest, largestPage, evictions } satisfies MemoryThreadData,
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
      execArgv: [],
      env: {},
    });
    started.unref();
    started.on("error", (error) => {
      if (thread === started) thread = null;
      log?.(`The watch over the browser's memory failed and is restarted: ${error.message}`);
    });
    return started;
  };
  const notifyThread = () => {
    const isAwake = visits > 0 && roots.size > 0;
    if (process.platform !== "linux" || (thread === null && !isAwake)) return;
    thread ??= start();
    thread.postMessage({ roots: [...roots], isAwake } satisfies MemoryWatchState);
  };
  return {
    add(processId) {
      roots.add(processId);
      notifyThread();
    },
    remove(processId) {
      if (roots.delete(processId)) notifyThread();
    },
    begin() {
      visits += 1;
      if (visits === 1 || thread === null) notifyThread();
    },
    end() {
      visits -= 1;
      if (visits === 0) notifyThread();
    },
    heldBy: (processId) => (fullest[0] === processId ? (fullest[1] ?? 0) : null),
    largestPage: () => largestPage[0] ?? 0,
    evictions: () => Atomics.load(evictions, 0),
    async close() {
      roots.clear();
      await thread?.terminate();
      thread = null;
    },
  };
}

function programFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./memory-program.ts" : "./memory-program.js", import.meta.url);
  return isSource ? pathToFileURL(compileSource(file)) : file;
}
