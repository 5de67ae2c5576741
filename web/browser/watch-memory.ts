import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { compileSource } from "../extraction/compile-source.ts";
import type { MemoryLimits } from "./judge-memory.ts";
import type { MemoryOrder, MemoryThreadData } from "./memory-program.ts";

export interface MemoryWatch {
  /** Looks at a browser and all processes below it from now on, while a visit is under way. */
  add(processId: number): void;
  remove(processId: number): void;
  /** One more visit is under way. */
  begin(): void;
  /** One visit fewer is under way. */
  end(): void;
  /** How many megabytes a browser held when it was last looked at; null where it was less than half full. */
  heldBy(processId: number): number | null;
  /** How many megabytes the largest process of pages held when it was last looked at. */
  largestPage(): number;
  /** How many processes of pages were ended so far only because all together were too large. */
  evictions(): number;
  close(): Promise<void>;
}

export interface WatchMemoryOptions {
  readonly limits: MemoryLimits;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Ends pages and browsers that take too much memory. V8's own limit leaves out what pages take by buffers, canvases, blobs and elements. The thread of its own is for
 * the time in which this process is busy, perhaps with the very page.
 */
export function watchMemory({ limits, log }: WatchMemoryOptions): MemoryWatch {
  const roots = new Set<number>();
  const fullest = new Int32Array(new SharedArrayBuffer(8));
  const largestPage = new Int32Array(new SharedArrayBuffer(4));
  const evictions = new Int32Array(new SharedArrayBuffer(4));
  let visits = 0;
  let thread: Worker | null = null;
  if (process.platform !== "linux")
    log?.(`What pages take of memory in the browser is not watched on ${process.platform}, only on Linux.`);

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
      log?.(`The watch over the browser's memory failed and is started again: ${error.message}`);
    });
    return started;
  };
  const order = () => {
    const isAwake = visits > 0 && roots.size > 0;
    if (process.platform !== "linux" || (thread === null && !isAwake)) return;
    thread ??= start();
    thread.postMessage({ roots: [...roots], isAwake } satisfies MemoryOrder);
  };
  return {
    add(processId) {
      roots.add(processId);
      order();
    },
    remove(processId) {
      if (roots.delete(processId)) order();
    },
    begin() {
      visits += 1;
      if (visits === 1 || thread === null) order();
    },
    end() {
      visits -= 1;
      if (visits === 0) order();
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
