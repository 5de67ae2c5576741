import os from "node:os";

let exitCode: number | null = null;

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
  /** Null where nothing interrupted it. */
  exitCode: (): number | null => exitCode,
  clear(): void {
    exitCode = null;
  },
} as const;
