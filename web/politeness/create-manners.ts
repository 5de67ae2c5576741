import type { PolitenessSettings } from "../../domain/settings/politeness-settings.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { PageFetcher } from "../fetching/create-page-fetcher.ts";
import type { Fault } from "../visiting/fault.ts";
import { createRobots } from "./create-robots.ts";
import { isBlockedSite } from "./is-blocked-site.ts";

export interface MannersOptions {
  readonly settings: Pick<PolitenessSettings, "robots" | "blockedSites">;
  readonly fetcher: PageFetcher;
  readonly proxy: EgressProxy;
}

/** Says where visits may go: not to blocked sites, nor where robots.txt forbids. */
export interface Manners {
  /** The fault of a visit that may not be made, or how far apart the site wants visits. Rejects only where the signal was aborted. */
  judge(url: string, signal?: AbortSignal): Promise<Fault | { readonly crawlDelayMs: number | null }>;
}

const ROBOTS_DEADLINE_MS = 10_000;
const ROBOTS_CAPS = { bytes: 1_000_000, requests: 10, redirects: 5 };

export function createManners({ settings, fetcher, proxy }: MannersOptions): Manners {
  const robots = createRobots({
    async fetch(url, signal) {
      const pass = proxy.issuePass(ROBOTS_CAPS);
      const ending = new AbortController();
      const end = () => ending.abort();
      const timer = setTimeout(end, ROBOTS_DEADLINE_MS);
      signal?.addEventListener("abort", end, { once: true });
      if (signal?.aborted) end();
      try {
        // Any kind and status is an answer here; other hosts' rules are not asked for a redirect of this file.
        return await fetcher.fetch(url, { pass, signal: ending.signal, judge: () => null });
      } catch (error) {
        if (signal?.aborted || !ending.signal.aborted) throw error;
        return { fault: "timed-out", detail: "robots.txt took too long", browserMayHelp: false };
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        proxy.revokePass(pass);
      }
    },
  });
  return {
    async judge(url, signal) {
      const { hostname, host } = new URL(url);
      if (isBlockedSite(hostname, settings.blockedSites))
        return { fault: "refused-address", detail: `${hostname} is on the list of blocked sites` };
      if (!settings.robots) return { crawlDelayMs: null };
      const { allowed, crawlDelayMs } = await robots.judge(url, signal);
      return allowed ? { crawlDelayMs } : { fault: "blocked", detail: `robots.txt of ${host} forbids it` };
    },
  };
}
