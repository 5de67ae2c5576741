import type { Worker } from "node:worker_threads";
import { startExtractWorker } from "../extraction/start-extract-worker.ts";
import type { PageDating } from "./page-dating.ts";

/** A page as it was stored, in whatever charset. */
export interface DatingJob {
  readonly body: Uint8Array;
  readonly url: string;
  /** ISO date and time of the visit. */
  readonly retrieved: string;
}

export type DatingOutcome =
  | { readonly outcome: "dated"; readonly dating: PageDating }
  | { readonly outcome: "too-slow" | "too-big" | "failed"; readonly detail: string };

export interface DaterOptions {
  /** A page that takes longer costs its thread; the next page gets a new one. */
  readonly deadlineMs: number;
  readonly maxMegabytes: number;
}

/** Dates pages one after another in a thread that is killed when a page holds it too long or fills its memory. */
export interface Dater {
  date(job: DatingJob): Promise<DatingOutcome>;
  close(): Promise<void>;
}

/** A thread loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;

export function createDater({ deadlineMs, maxMegabytes }: DaterOptions): Dater {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./date-worker.ts" : "./date-worker.js", import.meta.url);
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const run = (job: DatingJob): Promise<DatingOutcome> => {
    const thread = worker ?? startExtractWorker({ maxMegabytes, file });
    const isNew = worker === null;
    worker = thread;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      const end = (outcome: DatingOutcome, keep: boolean) => {
        clearTimeout(timer);
        thread.removeAllListeners();
        if (!keep) {
          thread.on("error", () => {});
          worker = null;
          void thread.terminate();
        }
        resolve(outcome);
      };
      const late = (detail: string) => () => end({ outcome: "too-slow", detail }, false);
      const give = () => {
        thread.postMessage(job);
        return setTimeout(late(`dating took over ${deadlineMs} ms`), deadlineMs);
      };
      thread.on("message", (message: DatingOutcome | { readonly outcome: "ready" }) => {
        if (message.outcome !== "ready") return end(message, true);
        clearTimeout(timer);
        timer = give();
      });
      thread.on("error", (error: Error & { code?: string }) => {
        const tooBig = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        end({ outcome: tooBig ? "too-big" : "failed", detail: error.message }, false);
      });
      thread.on("exit", () => end({ outcome: "failed", detail: "the dating thread ended" }, false));
      timer = isNew ? setTimeout(late("the dating thread didn't start"), START_TIMEOUT_MS) : give();
    });
  };

  return {
    date(job) {
      const next = last.then(() => run(job));
      last = next;
      return next;
    },
    async close() {
      await last;
      await worker?.terminate();
      worker = null;
    },
  };
}
