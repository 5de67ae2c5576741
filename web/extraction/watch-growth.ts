const LOOK_EVERY_MS = 100;

/**
 * Calls `isTooMuch` again and again while this process stands so many megabytes over its size at the beginning, until
 * the call returns true. V8's limit for a thread leaves out its typed arrays, and a PDF of 3 MB can fill gigabytes of them.
 */
export function watchGrowth(megabytes: number, isTooMuch: () => boolean): { stop(): void } {
  const most = process.memoryUsage.rss() + megabytes * 1_048_576;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > most && isTooMuch()) clearInterval(timer);
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
