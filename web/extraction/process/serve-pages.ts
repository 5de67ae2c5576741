import { writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { readFrames, writeFrame } from "./page-frames.ts";
import type { PageMessage } from "./start-page-process.ts";

/** File descriptor at which start-page-process.ts opens the stream to the parent process. */
const LINE = 3;

/**
 * Runs in a process that start-page-process.ts starts, and reads one page at a time with `read`, whose result must be JSON.
 * The parent process may kill it at any time.
 */
export function servePages<Input>(read: (input: Input) => Promise<object> | object): void {
  // The parent decides when this process ends. It may want to finish a page while all processes of a service receive a stop signal.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // A late error of a library, after a page's answer, must not end the next page. It only marks the process as spoilt.
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

/** If the machine runs out of memory, the system should end this process and not its parent. */
function offerItself(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // The system is not Linux, or the container forbids it.
  }
}

const LOOK_EVERY_MS = 100;
/** Number of checks without a page after which the watch sleeps until the next page. */
const LOOKS_BEFORE_SLEEP = 20;

/** Source of the thread as plain text, so that no loader or bundler changes it. The thread must start fast and use little memory. */
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

/** Watch over this process' memory; it is called at the beginning and the end of each page. */
interface SizeWatch {
  begin(): void;
  end(): void;
}

/**
 * Kills this process if it grows by more than `megabytes` while it reads a page, or if its parent has ended. It runs in a separate
 * thread, since a page can block the main one. A PDF of 3 MB can fill gigabytes of typed arrays, which V8 doesn't limit, and an
 * endless loop receives no events.
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
