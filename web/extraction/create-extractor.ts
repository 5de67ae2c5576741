import type { Worker } from "node:worker_threads";
import type { ExtractedPage, ExtractInput, ServedInput } from "./extracted-page.ts";
import type { PageSignals } from "./page-signals.ts";
import { startExtractWorker } from "./start-extract-worker.ts";
import { watchGrowth } from "./watch-growth.ts";

export type ExtractOutcome =
  | {
      readonly outcome: "extracted";
      readonly page: ExtractedPage;
      /** Of served markup only: a browser's document has nothing left to say. */
      readonly signals: PageSignals | null;
    }
  /** The body is of no kind that holds text. */
  | { readonly outcome: "unreadable" }
  | { readonly outcome: "too-slow" | "too-big" | "failed"; readonly detail: string };

export interface ExtractorOptions {
  /** A page that takes longer costs its thread; the next page gets a new one. */
  readonly deadlineMs: number;
  readonly maxMegabytes: number;
  readonly threads?: number;
  readonly workerFile?: URL;
}

/** Extracts pages in threads that are killed when a page holds them too long or fills their memory. */
export interface Extractor {
  /** A served body's memory is given away: nobody reads it afterwards. With the signal's abort nobody waits any more. */
  extract(input: ExtractInput | ServedInput, signal?: AbortSignal): Promise<ExtractOutcome>;
  close(): Promise<void>;
}

interface Job {
  readonly input: ExtractInput | ServedInput;
  readonly signal: AbortSignal | undefined;
  readonly finish: (outcome: ExtractOutcome) => void;
}

const GIVEN_UP: ExtractOutcome = { outcome: "too-slow", detail: "extraction was not done in time" };

/** A thread loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;
/**
 * A thread that holds more after a page is not used again: V8 gives back what a big page needed only when the next
 * ones fill it, which small pages never do. With its libraries and ordinary pages a thread holds 40 MB.
 */
const MAX_HELD_BYTES = 56 * 1_048_576;
/** While other pages wait: a new thread starts slowly on a machine that is busy. */
const MAX_HELD_BUSY_BYTES = 96 * 1_048_576;

type ThreadMessage = (ExtractOutcome | { readonly outcome: "ready" }) & { readonly heldBytes?: number };

/** A second thread compiles all code anew and takes as much memory again: it starts only behind a page that takes long. */
const PATIENCE_MS = 250;
/** A second thread that nobody has needed for so long is ended: idle, it would hold its memory for ever. */
const SURPLUS_MS = 5_000;

export function createExtractor(options: ExtractorOptions): Extractor {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  /** Jobs that a thread reads, and since when, the eldest first. */
  const reading = new Map<Job, number>();
  let recheck: NodeJS.Timeout | undefined;
  let surplus: NodeJS.Timeout | undefined;
  let busy = 0;
  let closed = false;

  const next = () => {
    clearTimeout(recheck);
    while (waiting.length > 0 && busy < (options.threads ?? 1)) {
      const patienceMs = busy === 0 || idle.length > 0 ? 0 : patienceLeft();
      if (patienceMs > 0) {
        recheck = setTimeout(next, patienceMs);
        return;
      }
      const job = waiting.shift();
      if (!job) return;
      busy += 1;
      void run(job).then((outcome) => {
        busy -= 1;
        reading.delete(job);
        job.finish(outcome);
        next();
      });
    }
  };

  /** How long a job still waits for the threads there are: until each has been at one page for longer than pages take. */
  const patienceLeft = (): number => {
    if (reading.size < busy) return PATIENCE_MS;
    const latest = Math.max(...reading.values());
    return latest + PATIENCE_MS - performance.now();
  };

  const run = (job: Job): Promise<ExtractOutcome> => {
    const used = idle.pop();
    // All were needed at once.
    if (idle.length === 0) {
      clearTimeout(surplus);
      surplus = undefined;
    }
    const worker =
      used ?? startExtractWorker({ maxMegabytes: options.maxMegabytes, file: options.workerFile });
    all.add(worker);
    worker.removeAllListeners();
    return new Promise((resolve) => {
      let growth: { stop(): void } | null = null;
      const settle = (outcome: ExtractOutcome, keep: boolean) => {
        clearTimeout(timer);
        growth?.stop();
        job.signal?.removeEventListener("abort", giveUp);
        worker.removeAllListeners();
        worker.on("error", () => {});
        if (keep && !closed) rest(worker);
        else discard(worker);
        resolve(outcome);
      };
      // A thread that still starts is kept for the next page; one that reads is lost to this one.
      const giveUp = () => settle(GIVEN_UP, false);
      const give = () => {
        const { input, signal } = job;
        reading.set(job, performance.now());
        signal?.addEventListener("abort", giveUp, { once: true });
        growth = watchGrowth(options.maxMegabytes, () => {
          // Pages are read in milliseconds, so the one that has been read for longest is the one that grows.
          const [eldest] = reading.keys();
          if (eldest === job)
            settle({ outcome: "too-big", detail: `extraction took over ${options.maxMegabytes} MB` }, false);
          return eldest === job;
        });
        worker.postMessage(input, "body" in input ? [input.body.buffer as ArrayBuffer] : []);
        return setTimeout(
          () =>
            settle({ outcome: "too-slow", detail: `extraction took over ${options.deadlineMs} ms` }, false),
          options.deadlineMs,
        );
      };
      worker.on("message", ({ heldBytes = 0, ...message }: ThreadMessage) => {
        if (message.outcome !== "ready")
          return settle(
            message as ExtractOutcome,
            heldBytes <= (waiting.length > 0 ? MAX_HELD_BUSY_BYTES : MAX_HELD_BYTES),
          );
        clearTimeout(timer);
        if (job.signal?.aborted) settle(GIVEN_UP, true);
        else timer = give();
      });
      worker.on("error", (error: Error & { code?: string }) => {
        const tooBig = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        settle({ outcome: tooBig ? "too-big" : "failed", detail: error.message }, false);
      });
      worker.on("exit", () => settle({ outcome: "failed", detail: "the extraction thread ended" }, false));
      worker.ref();
      let timer = used
        ? give()
        : setTimeout(
            () => settle({ outcome: "failed", detail: "the extraction thread didn't start" }, false),
            START_TIMEOUT_MS,
          );
    });
  };

  /** An idle thread must not hold the process open, nor be handed out when it died meanwhile. */
  const rest = (worker: Worker) => {
    worker.unref();
    idle.push(worker);
    if (idle.length > 1) surplus ??= setTimeout(endSurplus, SURPLUS_MS).unref();
    worker.once("exit", () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      all.delete(worker);
    });
  };

  /** The last one to rest is the next to work, so those before it have waited all the time. */
  const endSurplus = () => {
    surplus = undefined;
    for (const worker of idle.splice(0, idle.length - 1)) discard(worker);
  };

  const discard = (worker: Worker) => {
    all.delete(worker);
    void worker.terminate();
  };

  return {
    extract(input, signal) {
      if (closed) return Promise.resolve({ outcome: "failed", detail: "the extractor is closed" });
      if (signal?.aborted) return Promise.resolve(GIVEN_UP);
      return new Promise((finish) => {
        const job: Job = { input, signal, finish };
        waiting.push(job);
        signal?.addEventListener(
          "abort",
          () => {
            const at = waiting.indexOf(job);
            if (at >= 0) waiting.splice(at, 1);
            finish(GIVEN_UP);
          },
          { once: true },
        );
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(recheck);
      clearTimeout(surplus);
      for (const job of waiting.splice(0))
        job.finish({ outcome: "failed", detail: "the extractor is closed" });
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
