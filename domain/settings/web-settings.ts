import { z } from "zod";
import { searchEngines } from "./search-settings.ts";

/** How sites are treated. */
const politenessSettings = z
  .strictObject({
    /** Whether robots.txt is obeyed. */
    robots: z.boolean().default(true),
    /** Visits of one host at once, over all workers; null: as many as come. */
    perHost: z.int().min(1).nullable().default(2),
    /** From the start of one visit of a host to the next, over all workers; a longer Crawl-delay counts, up to 30 seconds. */
    pauseSeconds: z.number().min(0).default(1),
    /** A pause that a site asks for (Retry-After) is waited for up to this long; the visit of a longer one ends as blocked. */
    maxWaitSeconds: z.number().min(0).default(20),
    /** Sites never visited: `example.com` with all below it. */
    blockedSites: z.array(z.string().min(1)).default([]),
    /** Where a site's owner can complain: an address or a page; part of the user agent. */
    contact: z.string().min(1).optional(),
  })
  .prefault({});
export type PolitenessSettings = z.infer<typeof politenessSettings>;

/** Search, visits and the egress proxy. */
export const webSettings = z.strictObject({
  search: searchEngines,
  /** How long an answer of a search engine stands in for asking it again on the same day (UTC); 0: never. */
  searchCacheHours: z.number().min(0).default(6),
  /** A query that holds so long a piece of a finished question is refused to all but solvers. */
  searchGuard: z
    .strictObject({ words: z.int().min(2).default(8), hanCharacters: z.int().min(2).default(16) })
    .prefault({}),
  /** What is withheld from agents: results and pages that hold so long a piece of an accepted question, or one of the canaries. */
  leakGuard: z
    .strictObject({
      words: z.int().min(2).default(13),
      hanCharacters: z.int().min(2).default(26),
      /** Marks of data sets, such as a benchmark's GUID; short ones would be met by chance. */
      canaries: z.array(z.string().trim().min(16)).default([]),
    })
    .prefault({}),
  browser: z
    .strictObject({
      path: z.string().optional(),
      sandbox: z.enum(["auto", "off"]).default("auto"),
      /** Visits that use one context and its process one after another, each in a tab of its own and nothing left behind; 1: none shares a process. */
      visitsPerContext: z.int().min(1).default(6),
      /** How much memory pages may take in the browser, in megabytes. Watched on Linux only. */
      memory: z
        .strictObject({
          /** A page whose process passes this is ended, and its visit with it. */
          pageMegabytes: z.int().min(128).default(640),
          /** A browser that passes this with all its processes is ended, and its visits are repeated one by one. Default: 700, and 100 more for each visit at once. */
          browserMegabytes: z.int().min(256).optional(),
        })
        .refine(
          ({ pageMegabytes, browserMegabytes = Number.POSITIVE_INFINITY }) =>
            browserMegabytes >= pageMegabytes,
          {
            path: ["browserMegabytes"],
            message: "must be at least pageMegabytes: a browser holds its pages",
          },
        )
        .prefault({}),
    })
    .prefault({}),
  visit: z
    .strictObject({
      deadlineSeconds: z.number().positive().default(45),
      maxBytes: z.int().positive().default(20_000_000),
      maxRequests: z.int().positive().default(300),
      maxRedirects: z.int().positive().default(10),
      extractSeconds: z.number().positive().default(10),
      extractMegabytes: z.int().positive().default(512),
      concurrency: z.int().min(1).default(4),
    })
    .prefault({}),
  egress: z
    .strictObject({
      /** Host pattern (`*.test`) → loopback port: for tests and simulation only. No other private address opens. */
      map: z.record(z.string(), z.int().min(1).max(65535)).default({}),
      ports: z.array(z.int()).default([80, 443]),
    })
    .prefault({}),
  politeness: politenessSettings,
  archive: z
    .strictObject({
      /** Bodies up to this size are kept with their page's snapshot; of larger ones the hash alone. 0 keeps none. */
      maxBodyBytes: z.int().min(0).default(5_000_000),
    })
    .prefault({}),
  /** A WARC file, or a folder of them: search and visit are answered from it alone, and nothing goes out to the web. */
  replay: z.string().min(1).nullable().default(null),
  /** Goes out as it is, in place of the one made of `politeness.contact`. */
  userAgent: z.string().optional(),
});
export type WebSettings = z.infer<typeof webSettings>;
