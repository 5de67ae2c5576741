/**
 * Runs `work` over the items, at most `limit` at once. After a failure no further item is begun, and the failure is thrown when all
 * items under way have ended.
 */
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
 * Returns the results of all promises, like `Promise.all`, but throws a failure only when all promises have ended. If one part of a piece
 * of work fails, another part may still be paying for a reply. Work that started over meanwhile would pay for the same reply a second time.
 */
export async function allEnded<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
