import type { PolitenessSettings } from "../../domain/settings/web-settings.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { PageFetcher } from "../fetching/create-page-fetcher.ts";
import type { Fault } from "../visiting/judge-failure.ts";
import { createRobots } from "./create-robots.ts";

export interface CrawlPolicyOptions {
  readonly settings: Pick<PolitenessSettings, "robots" | "blockedSites">;
  readonly fetcher: PageFetcher;
  readonly proxy: EgressProxy;
}

/** Decides which addresses may be visited. Blocked sites may not, and neither may addresses that robots.txt forbids. */
export interface CrawlPolicy {
  /**
   * Returns a fault if the visit is not allowed, and otherwise the crawl delay that the site asks for.
   * Rejects only if the signal was aborted.
   */
  judge(url: string, signal?: AbortSignal): Promise<Fault | { readonly crawlDelayMs: number | null }>;
}

const ROBOTS_DEADLINE_MS = 10_000;
const ROBOTS_CAPS = { bytes: 1_000_000, requests: 10, redirects: 5 };

export function createCrawlPolicy({ settings, fetcher, proxy }: CrawlPolicyOptions): CrawlPolicy {
  const robots = createRobots({
    async fetch(url, signal) {
      const pass = proxy.issuePass(ROBOTS_CAPS);
      const ending = new AbortController();
      const end = () => ending.abort();
      const timer = setTimeout(end, ROBOTS_DEADLINE_MS);
      signal?.addEventListener("abort", end, { once: true });
      if (signal?.aborted) end();
      try {
        // Every content type and status is accepted here. A redirect of robots.txt is followed without asking the other host's rules.
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

/** Whether a host is one of the listed sites, or a subdomain of one. */
export function isBlockedSite(host: string, blocked: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return blocked.some((entry) => {
    const site = entry.toLowerCase().replace(/^\*?\./, "");
    return name === site || name.endsWith(`.${site}`);
  });
}
