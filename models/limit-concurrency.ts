/** Runs at most `limit` tasks at once. The other tasks wait in their order. A waiting task is rejected if its signal aborts. */
export function limitConcurrency(
  limit: number,
): <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();

  const enter = (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      waiting.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  };

  // A place is passed directly to the next waiting task, so that no new task can take it in between.
  const exit = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async (task, signal) => {
    await enter(signal);
    try {
      return await task();
    } finally {
      exit();
    }
  };
}
