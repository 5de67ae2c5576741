import type { z } from "zod";
import {
  type PageProcess,
  type PageProcessEnd,
  pageMessage,
  startPageProcess,
} from "./start-page-process.ts";

/** Why a page was not read. */
export type PageFault = PageProcessEnd | { readonly outcome: "too-slow"; readonly detail: string };

export interface PagePoolOptions<Answer> {
  readonly program: URL;
  /** What the program does, in messages. */
  readonly work: "dating" | "extraction";
  /** What its answers are; others are no answers. */
  readonly answer: z.ZodType<Answer>;
  /** A page that takes longer costs its process; the next page gets a new one. */
  readonly deadlineMs: number;
  /** What a process may grow by. */
  readonly maxMegabytes: number;
  readonly processes?: number | undefined;
  /** In place of a minute: how long a process waits for its next page. */
  readonly idleMs?: number | undefined;
}

/** Reads pages in processes of their own, which are killed when a page holds them too long or fills their memory. */
export interface PagePool<Answer> {
  /** `input` is what JSON can say, but for a `body` of bytes. With the signal's abort nobody waits any more. */
  read(input: object, signal?: AbortSignal): Promise<Answer | PageFault>;
  close(): Promise<void>;
}

interface Job<Answer> {
  readonly input: object;
  readonly signal: AbortSignal | undefined;
  readonly finish: (outcome: Answer | PageFault) => void;
}

/** A process that has read nothing bad so far. */
interface Reader {
  readonly process: PageProcess;
  /** When it was ready. */
  readonly startBytes: number;
}

/** A process loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;
/** A process that holds so much more than at its start is not used again: what a big page needed it would keep. After a hundred pages of the web it is 35 MB. */
const MAX_KEPT_BYTES = 60 * 1_048_576;
/** While other pages wait: a new process starts slowly on a machine that is busy. */
const MAX_KEPT_BUSY_BYTES = 124 * 1_048_576;
/** A second process compiles all code anew and takes as much memory again: it starts only behind a page that takes long. */
const PATIENCE_MS = 250;
/**
 * A process that nobody has needed for so long is ended: idle, it would hold its memory for ever. A new one takes an eighth of a second, and reads its first
 * pages with code that isn't compiled yet, so one is kept for as long as an agent may think between two visits.
 */
const IDLE_MS = 60_000;
/** The same of others beside it. */
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
  /** Jobs that a process reads, and since when, the eldest first. */
  const reading = new Map<Job<Answer>, number>();
  /** What ends the pages that are being read when nobody reads any more. */
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

  /** How long a job still waits for the processes there are: until each has been at one page for longer than pages take. */
  const patienceLeft = (): number => {
    if (reading.size < busy) return PATIENCE_MS;
    const latest = Math.max(...reading.values());
    return latest + PATIENCE_MS - performance.now();
  };

  const run = async (job: Job<Answer>): Promise<Outcome> => {
    const known = idle.pop();
    clearTimeout(known?.timer);
    const first = await readWith(known?.reader ?? null, job);
    // What an earlier page did to it, or who stopped it as it began, is not this page's fault.
    const { outcome } = first.isProven || closed || job.signal?.aborted ? first : await readWith(null, job);
    return outcome;
  };

  /** `isProven`: the page itself is to be thanked or blamed. */
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
      // A process that still starts is kept for the next page; one that reads is lost to this one.
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
          else settle({ outcome: "failed", detail: `what came of ${work} is no answer` });
        },
        end: (outcome) => settle(outcome, { isProven: known === null && isReading }),
      });
      const isFit = ({ isSpoilt, heldBytes }: { isSpoilt: boolean; heldBytes: number }) =>
        !isSpoilt && heldBytes - startBytes <= (waiting.length > 0 ? MAX_KEPT_BUSY_BYTES : MAX_KEPT_BYTES);
      if (known) give();
      else limit(START_TIMEOUT_MS, { outcome: "failed", detail: `the process for ${work} didn't start` });
    });
  };

  /** An idle process must not hold this one open, nor be handed out when it died meanwhile. The last one to rest is the next to work. */
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
    // What it says without being asked speaks against it.
    reader.process.listen({ message: leave, end: leave });
  };

  /** It counts as long as it is there: `close` waits for it. */
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
