import type { Extractor } from "./create-extractor.ts";

/**
 * An extractor for one visit: what waits for its turn, or is read for too long, ends by the visit's own deadline, and
 * the process that reads it with it, so that the next visit finds one.
 */
export function extractInTime(extractor: Extractor, leftMs: () => number): Pick<Extractor, "extract"> {
  return {
    async extract(input) {
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), Math.max(1, leftMs()));
      try {
        return await extractor.extract(input, ending.signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
