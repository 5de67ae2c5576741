const LOOK_EVERY_MS = 100;

/**
 * Calls `isTooMuch` again and again while this process stands so many megabytes over its size at the beginning, until
 * the call returns true. V8's limit for a thread leaves out its typed arrays, and a PDF of 3 MB can fill gigabytes of them.
 */
export function watchGrowth(megabytes: number, isTooMuch: () => boolean): { stop(): void } {
  const most = sizeOfLate() + megabytes * 1_048_576;
  const timer = setInterval(() => {
    if (look() > most && isTooMuch()) clearInterval(timer);
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

let last = { bytes: 0, at: Number.NEGATIVE_INFINITY };

/** Asking costs a call of the system or two, which is much beside a small page: not more often than is looked anyway. */
const sizeOfLate = (): number => (performance.now() - last.at < LOOK_EVERY_MS ? last.bytes : look());

function look(): number {
  last = { bytes: process.memoryUsage.rss(), at: performance.now() };
  return last.bytes;
}
