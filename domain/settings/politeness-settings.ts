import { z } from "zod";

/** How sites are treated. */
export const politenessSettings = z
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
