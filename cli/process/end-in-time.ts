const GRACE_MS = 30_000;

/**
 * Called when a command has said its last word: what still holds the process then (a timer, a connection that nobody closed) is a
 * fault of ours, and whoever waits for the exit code, a supervisor first of all, must not wait for ever. Output that is
 * still being read is waited for.
 */
export function endInTime({ graceMs = GRACE_MS } = {}): void {
  const look = setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength > 0) return;
    process.stderr.write(
      "freshet: ended, though something of it still held the process; please report this\n",
    );
    process.exit();
  }, graceMs);
  look.unref();
}
