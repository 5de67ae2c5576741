import { z } from "zod";
import { isoDate } from "../../domain/iso-date.ts";
import { createPagePool, type PageFault } from "../extraction/process/create-page-pool.ts";
import { dateSources } from "./date-candidate.ts";
import type { PageDating } from "./date-page.ts";

/** A stored page, in any charset. */
export interface DatingJob {
  readonly body: Uint8Array;
  readonly url: string;
  /** ISO date and time of the visit. */
  readonly retrieved: string;
  /** False if `retrieved` is only an upper bound for the day of the visit. */
  readonly isRetrievalKnown?: boolean;
}

export type DatingOutcome = { readonly outcome: "dated"; readonly dating: PageDating } | PageFault;

export interface DaterOptions {
  readonly deadlineMs: number;
  /** Number of megabytes that the process may grow by. */
  readonly maxMegabytes: number;
}

/** Dates pages one after another in a separate process (create-page-pool.ts). */
export interface Dater {
  date(job: DatingJob): Promise<DatingOutcome>;
  close(): Promise<void>;
}

const answer = z.object({
  outcome: z.literal("dated"),
  dating: z.object({
    published: isoDate.nullable(),
    modified: isoDate.nullable(),
    from: z.enum(dateSources).nullable(),
    evidence: z.string().nullable(),
    confidence: z.number(),
  }),
});

export function createDater(options: DaterOptions): Dater {
  const isSource = import.meta.url.endsWith(".ts");
  const program = new URL(isSource ? "./date-program.ts" : "./date-program.js", import.meta.url);
  const pool = createPagePool({ ...options, program, answer, work: "dating" });
  return { date: (job) => pool.read(job), close: () => pool.close() };
}
