import { interruption } from "./terminal/interruption.ts";

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
