import type { Worker } from "node:worker_threads";
import type { ExtractedPage, ExtractInput, ServedInput } from "./extracted-page.ts";
import type { PageSignals } from "./page-signals.ts";
import { startExtractWorker } from "./start-extract-worker.ts";

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
  /** A served body's memory is given away: nobody reads it afterwards. */
  extract(input: ExtractInput | ServedInput): Promise<ExtractOutcome>;
  close(): Promise<void>;
}

interface Job {
  readonly input: ExtractInput | ServedInput;
  readonly finish: (outcome: ExtractOutcome) => void;
}

/** A thread loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;

export function createExtractor(options: ExtractorOptions): Extractor {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const running = new Set<Job>();
  let busy = 0;
  let closed = false;

  const next = () => {
    while (busy < (options.threads ?? 1)) {
      const job = waiting.shift();
      if (!job) return;
      busy += 1;
      running.add(job);
      void run(job).then((outcome) => {
        busy -= 1;
        running.delete(job);
        job.finish(outcome);
        next();
      });
    }
  };

  const run = (job: Job): Promise<ExtractOutcome> => {
    const used = idle.pop();
    const worker =
      used ?? startExtractWorker({ maxMegabytes: options.maxMegabytes, file: options.workerFile });
    all.add(worker);
    worker.removeAllListeners();
    return new Promise((resolve) => {
      const settle = (outcome: ExtractOutcome, keep: boolean) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        worker.on("error", () => {});
        if (keep && !closed) rest(worker);
        else discard(worker);
        resolve(outcome);
      };
      const give = () => {
        const { input } = job;
        worker.postMessage(input, "body" in input ? [input.body.buffer as ArrayBuffer] : []);
        return setTimeout(
          () =>
            settle({ outcome: "too-slow", detail: `extraction took over ${options.deadlineMs} ms` }, false),
          options.deadlineMs,
        );
      };
      worker.on("message", (message: ExtractOutcome | { outcome: "ready" }) => {
        if (message.outcome !== "ready") return settle(message, true);
        clearTimeout(timer);
        timer = give();
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
    worker.once("exit", () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      all.delete(worker);
    });
  };

  const discard = (worker: Worker) => {
    all.delete(worker);
    void worker.terminate();
  };

  return {
    extract(input) {
      if (closed) return Promise.resolve({ outcome: "failed", detail: "the extractor is closed" });
      return new Promise((finish) => {
        waiting.push({ input, finish });
        next();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0))
        job.finish({ outcome: "failed", detail: "the extractor is closed" });
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
