import { writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { readFrames, writeFrame } from "./page-frames.ts";
import type { PageMessage } from "./start-page-process.ts";

/** Where start-page-process.ts puts the line to the parent. */
const LINE = 3;

/** The program of a process that start-page-process.ts starts, feeds one page at a time, and kills. `read` gives what JSON can say. */
export function servePages<Input>(read: (input: Input) => Promise<object> | object): void {
  // Its parent decides when it ends, and may want to finish a page when all of a service's processes are told to stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // What a library leaves behind a page's answer is not to end the next page.
  let isSpoilt = false;
  for (const stray of ["uncaughtException", "unhandledRejection"] as const)
    process.on(stray, () => {
      isSpoilt = true;
    });
  offerItself();
  const line = new Socket({ fd: LINE });
  line.on("error", () => process.exit());
  line.on("close", () => process.exit());
  const watch = watchOwnSize(Number(process.argv[2]));
  const say = (message: PageMessage) => writeFrame(line, message);
  const heldBytes = () => process.memoryUsage.rss();
  readFrames(line, {
    maxBytes: Number.POSITIVE_INFINITY,
    refuse: () => process.exit(1),
    async take({ json, body }) {
      watch.begin();
      try {
        const answer = await read({ ...(json as object), body } as Input);
        say({ state: "read", answer, isSpoilt, heldBytes: heldBytes() });
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        say({ state: "failed", detail: detail.slice(0, 1_000), isSpoilt, heldBytes: heldBytes() });
      }
      watch.end();
    },
  });
  say({ state: "ready", heldBytes: heldBytes() });
}

/** Where memory runs out, the system is to end this process and not its parent. */
function offerItself(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system than Linux, or a container that forbids it.
  }
}

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
interface SizeWatch {
  begin(): void;
  end(): void;
}

/**
 * Kills this process while it reads a page and stands so many megabytes over its size of now, or where its parent is gone. In a thread of its own, since a
 * page holds the main one: a PDF of 3 MB can fill gigabytes of typed arrays, which V8 sets no limit to, and a loop without end hears of no end.
 */
function watchOwnSize(megabytes: number): SizeWatch {
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
