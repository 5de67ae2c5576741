import { DeadlinePassed } from "../with-deadline.ts";

/** How long a visit may still take. It stands still while the visit waits for what is no fault of its page. */
export interface VisitClock {
  leftMs(): number;
  /** Aborted when the deadline has passed, or when the visit is called off. */
  readonly signal: AbortSignal;
  pause(): void;
  /** Goes on, with as much time left as given or as there was at the pause. */
  resume(leftMs?: number): void;
  /** The work's result, or a DeadlinePassed once the deadline and the time to read and close have passed. */
  within<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

export interface VisitClockOptions {
  readonly deadlineMs: number;
  /** What the visit may take over its deadline, to read what it got by then and to close. */
  readonly lateMs: number;
  /** The caller's, who may call the visit off. */
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
  // It may pass when nobody waits for it any more.
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
      // A late failure is nobody's concern.
      work.catch(() => {});
      return Promise.race([work, late]);
    },
    stop() {
      pause();
      called?.removeEventListener("abort", callOff);
    },
  };
}
