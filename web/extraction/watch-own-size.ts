import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 100;
/** So many looks without a page, and the watch sleeps until the next one. */
const LOOKS_BEFORE_SLEEP = 20;

/** Plain text, so that neither a loader nor a bundler has a say in it: this thread has to begin fast, and weigh little. */
const program = `
const { workerData: { state, most, parent } } = require("node:worker_threads");
const [READING, ASLEEP] = [0, 1];
for (let idle = 0; ; ) {
  if (Atomics.load(state, READING) === 0 && ++idle > ${LOOKS_BEFORE_SLEEP}) {
    Atomics.store(state, ASLEEP, 1);
    Atomics.wait(state, READING, 0);
    Atomics.store(state, ASLEEP, 0);
  }
  Atomics.wait(state, 2, 0, ${LOOK_EVERY_MS});
  if (Atomics.load(state, READING) === 0) continue;
  idle = 0;
  if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}`;

/** Told when a page is begun and when it is done with. */
export interface SizeWatch {
  begin(): void;
  end(): void;
}

/**
 * Kills this process while it reads a page and stands so many megabytes over its size of now, or where its parent is gone. In a thread of its own, since a
 * page holds the main one: a PDF of 3 MB can fill gigabytes of typed arrays, which V8 sets no limit to, and a loop without end hears of no end.
 */
export function watchOwnSize(megabytes: number): SizeWatch {
  const state = new Int32Array(new SharedArrayBuffer(12));
  const most = process.memoryUsage.rss() + megabytes * 1_048_576;
  const worker = new Worker(program, {
    eval: true,
    workerData: { state, most, parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    execArgv: [],
  });
  worker.unref();
  return {
    begin() {
      Atomics.store(state, 0, 1);
      if (Atomics.load(state, 1) === 1) Atomics.notify(state, 0);
    },
    end() {
      Atomics.store(state, 0, 0);
    },
  };
}
