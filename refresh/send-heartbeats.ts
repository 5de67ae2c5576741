/** How long work counts as waited for after the last heartbeat of the process that asked for it. */
const validSeconds = 30;

/**
 * Sends a heartbeat again and again for work that somebody waits for, until it is closed: other processes work on it only so long. A
 * database that is away for a moment gets the next one.
 */
export async function sendHeartbeats(
  send: (seconds: number) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  await send(validSeconds);
  const timer = setInterval(() => void send(validSeconds).catch(() => {}), (validSeconds * 1000) / 6);
  return {
    async close() {
      clearInterval(timer);
      await send(0).catch(() => {});
    },
  };
}
