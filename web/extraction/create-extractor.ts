import { z } from "zod";
import { pageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { ExtractedPage, ExtractInput, PageSignals, ServedInput } from "./extracted-page.ts";
import { createPagePool, type PageFault } from "./process/create-page-pool.ts";
export type ExtractOutcome =
  | {
      readonly outcome: "extracted";
      readonly page: ExtractedPage;
      /** Signals of served markup. Null for a browser's document, since its scripts have already run. */
      readonly signals: PageSignals | null;
    }
  /** The body is of a kind that contains no text. */
  | { readonly outcome: "unreadable" }
  | PageFault;

export interface ExtractorOptions {
  readonly deadlineMs: number;
  /** Number of megabytes that a process may grow by. */
  readonly maxMegabytes: number;
  readonly processes?: number;
  /** Milliseconds that an idle process waits for its next page before it ends; one minute by default. */
  readonly idleMs?: number | undefined;
  /** Replaces the program, in tests of killed processes. */
  readonly program?: URL;
}

/** Extracts pages in separate processes (create-page-pool.ts). */
export interface Extractor {
  /** Resolves at once when the signal is aborted. */
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
 * An extractor for one visit. Waiting and reading end by the visit's own deadline. The process that reads the page ends too,
 * so that it doesn't block the next visit.
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
