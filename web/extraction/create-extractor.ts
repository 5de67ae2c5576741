import type { ExtractedPage, ExtractInput, ServedInput } from "./extracted-page.ts";
import type { PageSignals } from "./page-signals.ts";
import type { HeldMemory } from "./serve-pages.ts";
import { type PageProcess, startPageProcess } from "./start-page-process.ts";

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
  /** A page that takes longer costs its process; the next page gets a new one. */
  readonly deadlineMs: number;
  /** What a process may grow by. */
  readonly maxMegabytes: number;
  readonly processes?: number;
  /** Another program, in tests of how it is killed. */
  readonly program?: URL;
}

/** Extracts pages in processes of their own, which are killed when a page holds them too long or fills their memory. */
export interface Extractor {
  /** With the signal's abort nobody waits any more. */
  extract(input: ExtractInput | ServedInput, signal?: AbortSignal): Promise<ExtractOutcome>;
  close(): Promise<void>;
}

interface Job {
  readonly input: ExtractInput | ServedInput;
  readonly signal: AbortSignal | undefined;
  readonly finish: (outcome: ExtractOutcome) => void;
}

const GIVEN_UP: ExtractOutcome = { outcome: "too-slow", detail: "extraction was not done in time" };

const CLOSED: ExtractOutcome = { outcome: "failed", detail: "the extractor is closed" };

/** A process loads its libraries before its first page, on a busy machine for seconds; that is not the page's fault. */
const START_TIMEOUT_MS = 60_000;
/** A process that holds more after a page is not used again: what a big page needed it would keep. Begun it holds 85 MB, after a hundred pages of the web 120. */
const MAX_HELD_BYTES = 144 * 1_048_576;
/** While other pages wait: a new process starts slowly on a machine that is busy. */
const MAX_HELD_BUSY_BYTES = 208 * 1_048_576;

type Message = (ExtractOutcome | { readonly outcome: "ready" }) & Partial<HeldMemory>;

/** A second process compiles all code anew and takes as much memory again: it starts only behind a page that takes long. */
const PATIENCE_MS = 250;
/** A process that nobody has needed for so long is ended: idle, it would hold its memory for ever, and a new one takes an eighth of a second. */
const IDLE_MS = 10_000;

export function createExtractor(options: ExtractorOptions): Extractor {
  const waiting: Job[] = [];
  const program = options.program ?? ownProgram();
  const idle: { readonly process: PageProcess; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<PageProcess>();
  /** Jobs that a process reads, and since when, the eldest first. */
  const reading = new Map<Job, number>();
  let recheck: NodeJS.Timeout | undefined;
  let busy = 0;
  /** What ends the pages that are being read when nobody reads any more. */
  const stops = new Set<() => void>();
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
        reading.delete(job);
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

  const run = (job: Job): Promise<ExtractOutcome> => {
    const used = idle.pop();
    clearTimeout(used?.timer);
    const own = used?.process ?? startPageProcess({ maxMegabytes: options.maxMegabytes, file: program });
    all.add(own);
    own.wake();
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = (outcome: ExtractOutcome, keep: boolean) => {
        clearTimeout(timer);
        stops.delete(stop);
        job.signal?.removeEventListener("abort", giveUp);
        if (keep && !closed) rest(own);
        else discard(own);
        resolve(outcome);
      };
      const stop = () => settle(CLOSED, false);
      stops.add(stop);
      const limit = (ms: number, outcome: ExtractOutcome) => {
        clearTimeout(timer);
        timer = setTimeout(() => settle(outcome, false), ms);
      };
      // A process that still starts is kept for the next page; one that reads is lost to this one.
      const giveUp = () => settle(GIVEN_UP, false);
      const give = () => {
        reading.set(job, performance.now());
        job.signal?.addEventListener("abort", giveUp, { once: true });
        const detail = `extraction took over ${options.deadlineMs} ms`;
        limit(options.deadlineMs, { outcome: "too-slow", detail });
        own.send(job.input);
      };
      own.listen({
        message(message) {
          const { heldBytes = 0, ...said } = message as Message;
          if (said.outcome !== "ready")
            settle(said, heldBytes <= (waiting.length > 0 ? MAX_HELD_BUSY_BYTES : MAX_HELD_BYTES));
          else if (job.signal?.aborted) settle(GIVEN_UP, true);
          else give();
        },
        end: (outcome) => settle(outcome, false),
      });
      if (used) give();
      else
        limit(START_TIMEOUT_MS, { outcome: "failed", detail: "the process that reads pages didn't start" });
    });
  };

  /** An idle process must not hold this one open, nor be handed out when it died meanwhile. The last one to rest is the next to work. */
  const rest = (own: PageProcess) => {
    own.rest();
    const leave = () => {
      clearTimeout(timer);
      const at = idle.findIndex(({ process }) => process === own);
      if (at >= 0) idle.splice(at, 1);
      discard(own);
    };
    const timer = setTimeout(leave, IDLE_MS).unref();
    idle.push({ process: own, timer });
    own.listen({ message: () => {}, end: leave });
  };

  /** It counts as long as it is there: `close` waits for it. */
  const discard = (own: PageProcess) => {
    void own.kill().then(() => all.delete(own));
  };

  return {
    extract(input, signal) {
      if (closed) return Promise.resolve(CLOSED);
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
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const job of waiting.splice(0)) job.finish(CLOSED);
      for (const stop of stops) stop();
      await Promise.all([...all].map((own) => own.kill()));
    },
  };
}

function ownProgram(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "./extract-program.ts" : "./extract-program.js", import.meta.url);
}
