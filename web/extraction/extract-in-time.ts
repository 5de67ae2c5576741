import { DeadlinePassed, withDeadline } from "../with-deadline.ts";
import type { Extractor } from "./create-extractor.ts";

/** An extractor for one visit: who waits for a thread, or is read for too long, ends by the visit's own deadline. */
export function extractInTime(extractor: Extractor, leftMs: () => number): Pick<Extractor, "extract"> {
  return {
    async extract(input) {
      const milliseconds = Math.max(1, leftMs());
      try {
        return await withDeadline(extractor.extract(input), milliseconds);
      } catch (error) {
        if (!(error instanceof DeadlinePassed)) throw error;
        return { outcome: "too-slow", detail: `extraction was not done by the visit's deadline` };
      }
    },
  };
}
