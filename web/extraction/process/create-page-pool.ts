import type { z } from "zod";
import {
  type PageProcess,
  type PageProcessEnd,
  pageMessage,
  startPageProcess,
} from "./start-page-process.ts";

/** The reason why a page was not read. */
export type PageFault = PageProcessEnd | { readonly outcome: "too-slow"; readonly detail: string };

export interface PagePoolOptions<Answer> {
  readonly program: URL;
  /** Name of the program's work in messages. */
  readonly work: "dating" | "extraction";
  /** Schema of the program's answers. A message that doesn't match it is a failure. */
  readonly answer: z.ZodType<Answer>;
  /** Milliseconds for one page. A process that takes longer is killed, and the next page gets a new one. */
  readonly deadlineMs: number;
  /** Number of megabytes that a process may grow by. */
  readonly maxMegabytes: number;
  readonly processes?: number | undefined;
  /** Milliseconds that an idle process waits for its next page; one minute by default. */
  readonly idleMs?: number | undefined;
}

/** Reads pages in separate processes. A process is killed if a page takes too long or fills its memory. */
export interface PagePool<Answer> {
  /** Reads one page. `input` must be JSON, except for a `body` of bytes. Resolves at once when the signal is aborted. */
  read(input: object, signal?: AbortSignal): Promise<Answer | PageFault>;
  close(): Promise<void>;
}

interface Job<Answer> {
  readonly input: object;
  readonly signal: AbortSignal | undefined;
  readonly finish: (outcome: Answer | PageFault) => void;
}

/** A process that can be used for another page. */
interface Reader {
  readonly process: PageProcess;
  /** Number of bytes that the process used when it was ready. */
  readonly startBytes: number;
}

/** A process loads its libraries first, which takes seconds on a busy machine. The page's deadline doesn't include this time. */
const START_TIMEOUT_MS = 60_000;
/** A process that has grown by more than this is not used again, since it keeps the memory of a big page. 100 web pages add 35 MB. */
const MAX_KEPT_BYTES = 60 * 1_048_576;
/** This higher limit holds while other pages wait, since a new process starts slowly on a busy machine. */
const MAX_KEPT_BUSY_BYTES = 124 * 1_048_576;
/** A second process compiles all code again and doubles the memory. It starts only if the first one reads a slow page. */
const PATIENCE_MS = 250;
/**
 * An idle process is ended after this time, since it would keep its memory permanently. A new one takes an eighth of a second to start
 * and reads its first pages with code that isn't compiled yet. So one process is kept for as long as an agent may think between two visits.
 */
const IDLE_MS = 60_000;
/** The idle time of additional processes. */
const SURPLUS_MS = 10_000;

export function createPagePool<Answer extends { readonly outcome: string }>(
  options: PagePoolOptions<Answer>,
): PagePool<Answer> {
  type Outcome = Answer | PageFault;
  const { program, work, deadlineMs, maxMegabytes, idleMs = IDLE_MS } = options;
  const givenUp: PageFault = { outcome: "too-slow", detail: `${work} was not done in time` };
  const isClosed: PageFault = { outcome: "failed", detail: `${work} is closed` };
  const waiting: Job<Answer>[] = [];
  const idle: { readonly reader: Reader; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<PageProcess>();
  /** Jobs that processes are reading, with their start times, the oldest first. */
  const reading = new Map<Job<Answer>, number>();
  /** Functions that end the running jobs when the pool is closed. */
  const stops = new Set<() => void>();
  let recheck: NodeJS.Timeout | undefined;
  let busy = 0;
  let closed = false;

  const next = () => {
    clearTimeout(recheck);
    while (waiting.length > 0 && busy < (options.processes ?? 1)) {
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
        job.finish(outcome);
        next();
      });
    }
  };

  /** Milliseconds until a job may start another process: until each process has worked on its page for `PATIENCE_MS`. */
  const patienceLeft = (): number => {
    if (reading.size < busy) return PATIENCE_MS;
    const latest = Math.max(...reading.values());
    return latest + PATIENCE_MS - performance.now();
  };

  const run = async (job: Job<Answer>): Promise<Outcome> => {
    const known = idle.pop();
    clearTimeout(known?.timer);
    const first = await readWith(known?.reader ?? null, job);
    // An earlier page may have damaged the process, or the process may have failed at its start. The page is tried once more then.
    const { outcome } = first.isProven || closed || job.signal?.aborted ? first : await readWith(null, job);
    return outcome;
  };

  /** Reads a page in one process. `isProven`: the page itself caused the outcome. */
  const readWith = (
    known: Reader | null,
    job: Job<Answer>,
  ): Promise<{ readonly outcome: Outcome; readonly isProven: boolean }> => {
    const own = known?.process ?? startPageProcess({ maxMegabytes, file: program });
    all.add(own);
    own.wake();
    return new Promise((resolve) => {
      let startBytes = known?.startBytes ?? 0;
      let isReading = false;
      let timer: NodeJS.Timeout | undefined;
      const settle = (outcome: Outcome, { keep = false, isProven = true } = {}) => {
        clearTimeout(timer);
        stops.delete(stop);
        reading.delete(job);
        job.signal?.removeEventListener("abort", giveUp);
        if (keep && !closed) rest({ process: own, startBytes });
        else discard(own);
        resolve({ outcome, isProven });
      };
      const stop = () => settle(isClosed);
      stops.add(stop);
      const limit = (ms: number, outcome: PageFault) => {
        clearTimeout(timer);
        timer = setTimeout(() => settle(outcome), ms);
      };
      // If the signal is aborted while the process starts, the process is kept for the next page. While it reads, it is killed.
      const giveUp = () => settle(givenUp);
      const give = () => {
        isReading = true;
        reading.set(job, performance.now());
        job.signal?.addEventListener("abort", giveUp, { once: true });
        limit(deadlineMs, { outcome: "too-slow", detail: `${work} took over ${deadlineMs} ms` });
        own.send(job.input);
      };
      own.listen({
        message(message) {
          const { data: said } = pageMessage.safeParse(message);
          if (said?.state === "ready" && !isReading) {
            startBytes = said.heldBytes;
            if (job.signal?.aborted) settle(givenUp, { keep: true });
            else give();
            return;
          }
          const answer =
            isReading && said?.state === "read" ? options.answer.safeParse(said.answer).data : null;
          if (isReading && said?.state === "failed")
            settle({ outcome: "failed", detail: said.detail }, { keep: isFit(said) });
          else if (said?.state === "read" && answer) settle(answer, { keep: isFit(said) });
          else settle({ outcome: "failed", detail: `the process for ${work} sent an invalid answer` });
        },
        end: (outcome) => settle(outcome, { isProven: known === null && isReading }),
      });
      const isFit = ({ isSpoilt, heldBytes }: { isSpoilt: boolean; heldBytes: number }) =>
        !isSpoilt && heldBytes - startBytes <= (waiting.length > 0 ? MAX_KEPT_BUSY_BYTES : MAX_KEPT_BYTES);
      if (known) give();
      else limit(START_TIMEOUT_MS, { outcome: "failed", detail: `the process for ${work} didn't start` });
    });
  };

  /**
   * Keeps an idle process for further pages. It must not keep its parent alive, and is dropped if it ends. The process that became idle
   * last is used next.
   */
  const rest = (reader: Reader) => {
    const leave = () => {
      clearTimeout(timer);
      const at = idle.findIndex((one) => one.reader === reader);
      if (at >= 0) idle.splice(at, 1);
      discard(reader.process);
    };
    const patience = idle.length === 0 ? idleMs : Math.min(idleMs, SURPLUS_MS);
    const timer = setTimeout(leave, patience).unref();
    idle.push({ reader, timer });
    reader.process.rest();
    // An idle process that sends a message is not trusted any more.
    reader.process.listen({ message: leave, end: leave });
  };

  /** Kills a process. It stays in `all` until it has ended, so that `close` waits for it. */
  const discard = (own: PageProcess) => {
    void own.kill().then(() => all.delete(own));
  };

  return {
    read(input, signal) {
      if (closed) return Promise.resolve(isClosed);
      if (signal?.aborted) return Promise.resolve(givenUp);
      return new Promise((finish) => {
        const job: Job<Answer> = { input, signal, finish };
        waiting.push(job);
        signal?.addEventListener(
          "abort",
          () => {
            const at = waiting.indexOf(job);
            if (at >= 0) waiting.splice(at, 1);
            finish(givenUp);
          },
          { once: true },
        );
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(recheck);
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const job of waiting.splice(0)) job.finish(isClosed);
      for (const stop of stops) stop();
      await Promise.all([...all].map((own) => own.kill()));
    },
  };
}
