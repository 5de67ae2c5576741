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
