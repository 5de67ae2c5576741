/** Turns the first SIGINT, SIGTERM or SIGHUP into an abort; the second ends the process at once. `release` puts the defaults back. */
export function onInterrupt(): { signal: AbortSignal; release(): void } {
  const stop = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const handle = (): void => {
    if (stop.signal.aborted) process.exit(130);
    process.stderr.write("\nStopping; what is under way is kept. Once more stops at once.\n");
    stop.abort();
  };
  for (const signal of signals) process.on(signal, handle);
  return {
    signal: stop.signal,
    release() {
      for (const signal of signals) process.off(signal, handle);
    },
  };
}
