import { z } from "zod";
import { pageSnapshot } from "../../domain/page/page-snapshot.ts";
import { createPagePool, type PageFault } from "./create-page-pool.ts";
import type { ExtractedPage, ExtractInput, PageSignals, ServedInput } from "./extracted-page.ts";
export type ExtractOutcome =
  | {
      readonly outcome: "extracted";
      readonly page: ExtractedPage;
      /** Of served markup only: a browser's document has nothing left to say. */
      readonly signals: PageSignals | null;
    }
  /** The body is of no kind that holds text. */
  | { readonly outcome: "unreadable" }
  | PageFault;

export interface ExtractorOptions {
  readonly deadlineMs: number;
  /** What a process may grow by. */
  readonly maxMegabytes: number;
  readonly processes?: number;
  /** How long a process waits for its next page before it ends; a minute where it is left out. */
  readonly idleMs?: number | undefined;
  /** Another program, in tests of how it is killed. */
  readonly program?: URL;
}

/** Extracts pages in processes of their own (create-page-pool.ts). */
export interface Extractor {
  /** With the signal's abort nobody waits any more. */
  extract(input: ExtractInput | ServedInput, signal?: AbortSignal): Promise<ExtractOutcome>;
  close(): Promise<void>;
}

const { title, text, language, published, publishedFrom, links, details } = pageSnapshot.shape;
const extracted = z.object({
  outcome: z.literal("extracted"),
  page: z.object({
    title,
    text,
    language,
    published,
    publishedFrom,
    links,
    details: details.unwrap().unwrap(),
  }),
  signals: z
    .object({
      weight: z.number(),
      scripts: z.number(),
      mounts: z.number(),
      hiddenProse: z.number(),
      asksForScripts: z.boolean(),
      refresh: z.object({ url: z.string(), inMs: z.number() }).nullable(),
    })
    .nullable(),
});
const answer = z.union([extracted, z.object({ outcome: z.literal("unreadable") })]);

export function createExtractor(options: ExtractorOptions): Extractor {
  const isSource = import.meta.url.endsWith(".ts");
  const { program = new URL(isSource ? "./extract-program.ts" : "./extract-program.js", import.meta.url) } =
    options;
  const pool = createPagePool({ ...options, program, answer, work: "extraction" });
  return { extract: (input, signal) => pool.read(input, signal), close: () => pool.close() };
}

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
