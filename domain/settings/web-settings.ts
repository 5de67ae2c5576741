import { z } from "zod";
import { searchEngines } from "./search-settings.ts";

/** Settings for treating sites politely. */
const politenessSettings = z
  .strictObject({
    /** Whether robots.txt is obeyed. */
    robots: z.boolean().default(true),
    /** Most visits to one host at once, over all workers; null for no limit. */
    perHost: z.int().min(1).nullable().default(2),
    /**
     * Seconds between the starts of two visits to one host, over all workers. If the site has a longer Crawl-delay, that delay counts, up
     * to 30 seconds.
     */
    pauseSeconds: z.number().min(0).default(1),
    /** Longest pause in seconds that a site may ask for (Retry-After). If a visit would have to wait longer, it ends as blocked. */
    maxWaitSeconds: z.number().min(0).default(20),
    /** Sites that are never visited. `example.com` includes all sites below it. */
    blockedSites: z.array(z.string().min(1)).default([]),
    /** Address or page where a site's owner can complain. It is a part of the user agent. */
    contact: z.string().min(1).optional(),
  })
  .prefault({});
export type PolitenessSettings = z.infer<typeof politenessSettings>;

/** Search, visits and the egress proxy. */
export const webSettings = z.strictObject({
  search: searchEngines,
  /** Hours during which a search engine's answer is used again, on the same day only (UTC). 0 switches the cache off. */
  searchCacheHours: z.number().min(0).default(6),
  /** Length of a piece of a finished question. Queries with a piece of this length are refused to all agents except solvers. */
  searchGuard: z
    .strictObject({ words: z.int().min(2).default(8), hanCharacters: z.int().min(2).default(16) })
    .prefault({}),
  /**
   * Length of a piece of an accepted question. Search results and pages with a piece of this length, or with a canary of this list, are
   * withheld from agents.
   */
  leakGuard: z
    .strictObject({
      words: z.int().min(2).default(13),
      hanCharacters: z.int().min(2).default(26),
      /** Canaries of data sets, such as a benchmark's GUID. They must be long, because short texts occur by chance. */
      canaries: z.array(z.string().trim().min(16)).default([]),
    })
    .prefault({}),
  browser: z
    .strictObject({
      path: z.string().optional(),
      sandbox: z.enum(["auto", "off"]).default("auto"),
      /**
       * Number of visits that use one browser context and its process, one after another. Each visit has a tab of its own, which leaves
       * nothing behind. With 1, no visits share a process.
       */
      visitsPerContext: z.int().min(1).default(6),
      /** Memory that pages may use in the browser, in megabytes. It is watched on Linux only. */
      memory: z
        .strictObject({
          /** Limit of one page's process. A page that exceeds it is ended together with its visit. */
          pageMegabytes: z.int().min(128).default(640),
          /**
           * Limit of a browser with all its processes. A browser that exceeds it is ended, and its visits are repeated one by one. The
           * default is 700, plus 100 for each concurrent visit.
           */
          browserMegabytes: z.int().min(256).optional(),
        })
        .refine(
          ({ pageMegabytes, browserMegabytes = Number.POSITIVE_INFINITY }) =>
            browserMegabytes >= pageMegabytes,
          {
            path: ["browserMegabytes"],
            message: "must be at least pageMegabytes: a browser includes its pages",
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
      /** Loopback port for each host pattern (`*.test`), for tests and simulation only. No other private address can be opened. */
      map: z.record(z.string(), z.int().min(1).max(65535)).default({}),
      ports: z.array(z.int()).default([80, 443]),
    })
    .prefault({}),
  politeness: politenessSettings,
  archive: z
    .strictObject({
      /**
       * Largest body in bytes that is stored with its page's snapshot. Of a larger body only the hash is stored. With 0 no bodies are
       * stored.
       */
      maxBodyBytes: z.int().min(0).default(5_000_000),
    })
    .prefault({}),
  /** WARC file, or folder of WARC files, that answers all searches and visits. If it is set, nothing is sent to the web. */
  replay: z.string().min(1).nullable().default(null),
  /** User agent that replaces the one built from `politeness.contact`. */
  userAgent: z.string().optional(),
});
export type WebSettings = z.infer<typeof webSettings>;
