import { type PageProcess, startPageProcess } from "../extraction/start-page-process.ts";
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
  /** A page that takes longer costs its process; the next page gets a new one. */
  readonly deadlineMs: number;
  /** What the process may grow by. */
  readonly maxMegabytes: number;
}

/** Dates pages one after another in a process that is killed when a page holds it too long or fills its memory. */
export interface Dater {
  date(job: DatingJob): Promise<DatingOutcome>;
  close(): Promise<void>;
}

type Failed = Exclude<DatingOutcome, { readonly outcome: "dated" }>;

/** A process loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;

export function createDater({ deadlineMs, maxMegabytes }: DaterOptions): Dater {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./date-program.ts" : "./date-program.js", import.meta.url);
  let own: PageProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for what the process says next; one that says nothing in time, or ends, is given up. */
  const hear = <Said>(process: PageProcess, timeoutMs: number, late: string): Promise<Said | Failed> =>
    new Promise((resolve) => {
      const forget = () => {
        if (own === process) own = null;
      };
      const giveUp = (failed: Failed) => {
        clearTimeout(timer);
        forget();
        void process.kill();
        resolve(failed);
      };
      const timer = setTimeout(() => giveUp({ outcome: "too-slow", detail: late }), timeoutMs);
      process.listen({
        message(message) {
          clearTimeout(timer);
          process.listen({ message: () => {}, end: forget });
          resolve(message as Said);
        },
        end: giveUp,
      });
    });

  const start = async (): Promise<PageProcess | Failed> => {
    own = startPageProcess({ maxMegabytes, file });
    const process = own;
    const late = "the process that dates pages didn't start";
    const first = await hear<{ readonly outcome: "ready" }>(process, START_TIMEOUT_MS, late);
    return first.outcome === "ready" ? process : first;
  };

  const run = async (job: DatingJob): Promise<DatingOutcome> => {
    const process = own ?? (await start());
    if ("outcome" in process) return process;
    const outcome = hear<DatingOutcome>(process, deadlineMs, `dating took over ${deadlineMs} ms`);
    process.send(job);
    return outcome;
  };

  return {
    date(job) {
      const next = last.then(() => run(job));
      last = next;
      return next;
    },
    async close() {
      await last;
      await own?.kill();
      own = null;
    },
  };
}
