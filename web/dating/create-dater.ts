import type { Worker } from "node:worker_threads";
import { startExtractWorker } from "../extraction/start-extract-worker.ts";
import type { PageDating } from "./page-dating.ts";

/** A page as it was stored, in whatever charset. */
export interface DatingJob {
  readonly body: Uint8Array;
  readonly url: string;
  /** ISO date and time of the visit. */
  readonly retrieved: string;
  /** False where `retrieved` is only a bound. */
  readonly isRetrievalKnown?: boolean;
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

interface Ready {
  readonly outcome: "ready";
}

/** A thread loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;

export function createDater({ deadlineMs, maxMegabytes }: DaterOptions): Dater {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./date-worker.ts" : "./date-worker.js", import.meta.url);
  let thread: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for what the thread says next; one that says nothing in time, or ends, is given up. */
  const hear = (worker: Worker, timeoutMs: number, late: string): Promise<DatingOutcome | Ready> =>
    new Promise((resolve) => {
      const end = (outcome: DatingOutcome | Ready, keep: boolean) => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        if (!keep) {
          thread = null;
          worker.on("error", () => {});
          void worker.terminate();
        }
        resolve(outcome);
      };
      const onMessage = (message: DatingOutcome | Ready) => end(message, true);
      const onError = (error: Error & { code?: string }) => {
        const tooBig = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        end({ outcome: tooBig ? "too-big" : "failed", detail: error.message }, false);
      };
      const onExit = () => end({ outcome: "failed", detail: "the dating thread ended" }, false);
      const timer = setTimeout(() => end({ outcome: "too-slow", detail: late }, false), timeoutMs);
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    });

  const start = async (): Promise<Worker> => {
    const worker = startExtractWorker({ maxMegabytes, file });
    const first = await hear(worker, START_TIMEOUT_MS, "the dating thread didn't start");
    if (first.outcome !== "ready") throw new Error("detail" in first ? first.detail : first.outcome);
    return worker;
  };

  const run = async (job: DatingJob): Promise<DatingOutcome> => {
    thread ??= start();
    try {
      const worker = await thread;
      const said = hear(worker, deadlineMs, `dating took over ${deadlineMs} ms`);
      worker.postMessage(job);
      const outcome = await said;
      return outcome.outcome === "ready" ? { outcome: "failed", detail: "it started twice" } : outcome;
    } catch (error) {
      thread = null;
      return { outcome: "failed", detail: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    date(job) {
      const next = last.then(() => run(job));
      last = next;
      return next;
    },
    async close() {
      await last;
      await (await thread)?.terminate();
      thread = null;
    },
  };
}
