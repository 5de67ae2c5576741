const GRACE_MS = 30_000;

/**
 * Ends the process in time after a command has finished. If anything still keeps the process alive then (a timer, an unclosed connection),
 * that is a defect of Freshet. A supervisor that waits for the exit code must not wait forever for this. Output that is still being read is
 * awaited.
 */
export function endInTime({ graceMs = GRACE_MS } = {}): void {
  const look = setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength > 0) return;
    process.stderr.write(
      "freshet: ended, although something still kept the process alive; please report this\n",
    );
    process.exit();
  }, graceMs);
  look.unref();
}
