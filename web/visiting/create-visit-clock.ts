import { DeadlinePassed } from "../with-deadline.ts";

/** Measures how long a visit may still take. It is paused while the visit waits for something that is not its page's fault. */
export interface VisitClock {
  leftMs(): number;
  /** Signal that is aborted when the deadline has passed or the visit is cancelled. */
  readonly signal: AbortSignal;
  pause(): void;
  /** Resumes the clock with the given time left, or with the time that was left at the pause. */
  resume(leftMs?: number): void;
  /** Resolves with the work's result. Rejects with DeadlinePassed when the deadline and the extra time (`lateMs`) have passed. */
  within<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

export interface VisitClockOptions {
  readonly deadlineMs: number;
  /** Extra time after the deadline, for reading the content that has arrived and for closing. */
  readonly lateMs: number;
  /** The caller's signal, which may cancel the visit. */
  readonly called: AbortSignal | undefined;
}

export function createVisitClock({ deadlineMs, lateMs, called }: VisitClockOptions): VisitClock {
  const ending = new AbortController();
  const callOff = () => ending.abort();
  let left = deadlineMs;
  let since = performance.now();
  let timers: NodeJS.Timeout[] = [];
  let isRunning = false;
  let giveUp = () => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new DeadlinePassed(deadlineMs + lateMs));
  });
  // This promise may reject when no caller waits for it, which must not be an unhandled rejection.
  late.catch(() => {});

  const leftMs = () => (isRunning ? left - (performance.now() - since) : left);
  const pause = () => {
    left = leftMs();
    isRunning = false;
    for (const timer of timers) clearTimeout(timer);
  };
  const resume = (given = left) => {
    pause();
    left = given;
    since = performance.now();
    isRunning = true;
    timers = [setTimeout(callOff, left), setTimeout(giveUp, left + lateMs)];
  };
  called?.addEventListener("abort", callOff, { once: true });
  if (called?.aborted) callOff();
  resume();
  return {
    leftMs,
    signal: ending.signal,
    pause,
    resume,
    within(work) {
      // A failure after the deadline must not be an unhandled rejection.
      work.catch(() => {});
      return Promise.race([work, late]);
    },
    stop() {
      pause();
      called?.removeEventListener("abort", callOff);
    },
  };
}
