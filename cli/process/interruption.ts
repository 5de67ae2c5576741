import os from "node:os";

let exitCode: number | null = null;
const listeners = new Set<() => void>();

/** The reason why this process ends before its work is done. The first reason counts. */
export const interruption = {
  /** Records a signal. SIGPIPE means that the reader of the output has gone. The exit code is the one that shells use for the signal. */
  bySignal(signal: NodeJS.Signals): void {
    exitCode ??= 128 + os.constants.signals[signal];
  },
  /** Records that the output can't be written. */
  byOutput(): void {
    exitCode ??= 3;
  },
  /** Notifies all listeners that the output is lost, so that long work stops. */
  tellOutputLost(): void {
    for (const listener of [...listeners]) listener();
  },
  /**
   * Calls back when the output is lost, until the returned function is called. It doesn't listen for the process's SIGPIPE, because the
   * system sends that signal for any broken socket, including one to a killed database.
   */
  onOutputLost(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The exit code of the interruption; null if there was none. */
  exitCode: (): number | null => exitCode,
  clear(): void {
    exitCode = null;
  },
} as const;

/**
 * Turns the first SIGINT, SIGTERM or SIGHUP into an abort; a second signal ends the process at once. The signal also aborts if the reader
 * of the output is lost. A command that is stopped before its work is done ends with 128 + the signal's number. A service (`isService`)
 * always ends by being stopped, so it ends with 0 after one signal. `release` restores the defaults.
 */
export function onInterrupt({ isService = false } = {}): { signal: AbortSignal; release(): void } {
  const stop = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const handle = (signal: NodeJS.Signals): void => {
    if (!isService || stop.signal.aborted) interruption.bySignal(signal);
    if (stop.signal.aborted) process.exit(interruption.exitCode() ?? undefined);
    process.stderr.write("\nStopping; finished work is kept. Press Ctrl-C again to stop at once.\n");
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

/** A signal that aborts when the promise rejects. */
export function abortOn(trouble: Promise<never>): AbortSignal {
  const controller = new AbortController();
  trouble.catch((error: unknown) => controller.abort(error));
  return controller.signal;
}
