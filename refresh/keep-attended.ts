/** How long an order counts as waited for after its process was last heard of. */
const attendedSeconds = 30;

/**
 * Says again and again that somebody waits for an order, until it is closed: others work on it only so long. A database that is away
 * for a moment is asked again at the next turn.
 */
export async function keepAttended(
  attend: (seconds: number) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  await attend(attendedSeconds);
  const timer = setInterval(() => void attend(attendedSeconds).catch(() => {}), (attendedSeconds * 1000) / 6);
  return {
    async close() {
      clearInterval(timer);
      await attend(0).catch(() => {});
    },
  };
}
