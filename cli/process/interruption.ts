import os from "node:os";

let exitCode: number | null = null;
const listeners = new Set<() => void>();

/** Why this process ends before its work is done, where it does. The first cause counts. */
export const interruption = {
  /** By a signal; SIGPIPE stands for a reader of the output who has gone. The exit code is the one that shells know. */
  bySignal(signal: NodeJS.Signals): void {
    exitCode ??= 128 + os.constants.signals[signal];
  },
  /** Because its output can't be written. */
  byOutput(): void {
    exitCode ??= 3;
  },
  /** Tells everyone who listens that the output is lost, so that long work stops. */
  tellOutputLost(): void {
    for (const listener of [...listeners]) listener();
  },
  /**
   * Calls back when the output is lost, until what comes back is called. This is no listener of the process for SIGPIPE: with one, the
   * system's own signal would come through, which any broken socket raises, that of a killed database too.
   */
  onOutputLost(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Null where nothing interrupted it. */
  exitCode: (): number | null => exitCode,
  clear(): void {
    exitCode = null;
  },
} as const;

/**
 * Turns the first SIGINT, SIGTERM or SIGHUP into an abort; the second ends the process at once. `release` puts the defaults back. A
 * command that is stopped before its work is done ends with 128 + the signal's number; a service (`isService`), which only ever
 * ends by being stopped, ends with 0. Output that nobody reads any more aborts too.
 */
export function onInterrupt({ isService = false } = {}): { signal: AbortSignal; release(): void } {
  const stop = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const handle = (signal: NodeJS.Signals): void => {
    if (!isService || stop.signal.aborted) interruption.bySignal(signal);
    if (stop.signal.aborted) process.exit(interruption.exitCode() ?? undefined);
    process.stderr.write("\nStopping; what is under way is kept. Once more stops at once.\n");
    stop.abort();
  };
  const abort = (): void => stop.abort();
  for (const signal of signals) process.on(signal, handle);
  const forget = interruption.onOutputLost(abort);
  if (interruption.exitCode() !== null) abort();
  return {
    signal: stop.signal,
    release() {
      for (const signal of signals) process.off(signal, handle);
      forget();
    },
  };
}

/** A signal that is aborted when the promise rejects. */
export function abortOn(trouble: Promise<never>): AbortSignal {
  const controller = new AbortController();
  trouble.catch((error: unknown) => controller.abort(error));
  return controller.signal;
}
