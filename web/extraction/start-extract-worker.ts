import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * V8 would let the young generation grow to three times this after some hundred pages, and never give it back: a third of what
 * a thread holds. With half of this it costs CPU.
 */
const YOUNG_MB = 16;

/**
 * V8's own limit is the last resort: where a large table is what no longer fits, it ends the whole process, not the thread (seen with a
 * hostile page). So it stands well above what watch-growth.ts lets a page take.
 */
const ROOM = 2;

export interface StartExtractWorkerOptions {
  /** What a page may take before its thread is ended by who watches it. */
  readonly maxMegabytes: number;
  /** Another program for the thread, in tests of how it is killed. */
  readonly file?: URL | undefined;
}

/** Starts the extraction thread: the built file, or the TypeScript source through tsx where that runs (tests, tsx). */
export function startExtractWorker({ maxMegabytes, file }: StartExtractWorkerOptions): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const program = file ?? new URL(isSource ? "./extract-worker.ts" : "./extract-worker.js", import.meta.url);
  const resourceLimits = {
    maxOldGenerationSizeMb: ROOM * maxMegabytes,
    maxYoungGenerationSizeMb: YOUNG_MB,
    stackSizeMb: 4,
  };
  // execArgv is set in both cases: a thread must not inherit its parent's loaders and inspector.
  if (!program.pathname.endsWith(".ts")) return new Worker(program, { resourceLimits, execArgv: [] });
  // tsx's loader passes over threads, so the thread registers it itself; by path, as its `require` entry can't be imported.
  const home = dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const tsx = pathToFileURL(join(home, "dist/esm/api/index.mjs")).href;
  const source = `import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(program.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    resourceLimits,
    execArgv: [],
  });
}
