/** Runs `work` over the items, `limit` at once; after a failure no further item is begun, and it is thrown when all under way ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, lane));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

/**
 * What all of them gave, as `Promise.all` does, but a failure is thrown only when all have ended. Where one part of some work fails, another may
 * be paying for a reply: work that is begun again beside it would pay for the same reply a second time.
 */
export async function allEnded<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
