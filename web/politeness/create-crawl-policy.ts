import robotsParser from "robots-parser";
import type { PolitenessSettings } from "../../domain/settings/web-settings.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { FetchedPage, FetchFault, PageFetcher } from "../fetching/create-page-fetcher.ts";
import type { Fault } from "../visiting/judge-failure.ts";
import { ROBOTS_NAME } from "./user-agent.ts";

export interface CrawlPolicyOptions {
  readonly settings: Pick<PolitenessSettings, "robots" | "blockedSites">;
  readonly fetcher: PageFetcher;
  readonly proxy: EgressProxy;
}

/** Decides which addresses may be visited: neither blocked sites nor addresses that robots.txt forbids. */
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

interface RobotsOptions {
  /** Fetches a site's robots.txt. Rejects only if the signal was aborted. */
  readonly fetch: (url: string, signal: AbortSignal | undefined) => Promise<FetchedPage | FetchFault>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface RobotsVerdict {
  readonly allowed: boolean;
  /** Delay between two visits that the site asks for, in milliseconds, or null. */
  readonly crawlDelayMs: number | null;
}

/** Answers what a site's robots.txt allows (RFC 9309). It caches the rules for as long as the standard permits. */
interface Robots {
  judge(url: string, signal?: AbortSignal): Promise<RobotsVerdict>;
}

interface ParsedRules {
  isAllowed(url: string, name: string): boolean | undefined;
  getCrawlDelay(name: string): number | undefined;
}
/** The package's types declare an ES module, but the package is CommonJS. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => ParsedRules;

type Rules = "all" | "none" | ParsedRules;
interface Known {
  readonly rules: Rules;
  readonly until: number;
  readonly size: number;
}

const DAY_MS = 86_400_000;
const SOON_MS = 600_000;
/** The least that the standard requires a crawler to parse. Later characters are not read. */
const MAX_CHARACTERS = 512_000;
/** Number of characters that all cached files may have together. */
const MAX_REMEMBERED = 20_000_000;
const MAX_SITES = 5_000;
const LONGEST_DELAY_MS = 30_000;
/** Limit for the rules' length times the address' length. Matching takes time in proportion, so a hostile file could block the thread. */
const MAX_WORK = 100_000_000;

export function createRobots({ fetch, now = () => performance.now() }: RobotsOptions): Robots {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Known>>();
  let remembered = 0;

  const remember = (origin: string, entry: Known) => {
    remembered += entry.size - (known.get(origin)?.size ?? 0);
    known.delete(origin);
    known.set(origin, entry);
    for (const [oldest, { size }] of known) {
      if (known.size <= MAX_SITES && remembered <= MAX_REMEMBERED) break;
      known.delete(oldest);
      remembered -= size;
    }
  };

  const find = async (origin: string, signal: AbortSignal | undefined): Promise<Known> => {
    const entry = known.get(origin);
    if (entry && entry.until > now()) return entry;
    let asked = asking.get(origin);
    if (!asked) {
      asked = ask(`${origin}/robots.txt`, fetch, signal)
        .then(({ keepMs, ...read }) => {
          const made = { ...read, until: now() + keepMs };
          remember(origin, made);
          return made;
        })
        .finally(() => asking.delete(origin));
      asking.set(origin, asked);
    }
    return asked;
  };

  return {
    async judge(url, signal) {
      const { origin, href } = new URL(url);
      let entry: Known;
      try {
        entry = await find(origin, signal);
      } catch (error) {
        if (signal?.aborted) throw error;
        // The request belonged to another visit, which was cancelled.
        entry = await find(origin, signal);
      }
      const { rules, size } = entry;
      if (rules === "all" || rules === "none") return { allowed: rules === "all", crawlDelayMs: null };
      if (size * href.length > MAX_WORK) return { allowed: false, crawlDelayMs: null };
      const delay = rules.getCrawlDelay(ROBOTS_NAME);
      return {
        allowed: rules.isAllowed(href, ROBOTS_NAME) !== false,
        crawlDelayMs: delay === undefined || !(delay > 0) ? null : Math.min(LONGEST_DELAY_MS, delay * 1000),
      };
    },
  };
}

async function ask(
  url: string,
  fetch: RobotsOptions["fetch"],
  signal: AbortSignal | undefined,
): Promise<{ rules: Rules; size: number; keepMs: number }> {
  const answer = await fetch(url, signal);
  // If the site can't be reached at all, the visit itself will report that.
  if ("fault" in answer) return { rules: "all", size: 0, keepMs: SOON_MS };
  const { status, body } = answer;
  if (status === 429 || status >= 500) return { rules: "none", size: 0, keepMs: SOON_MS };
  if (status < 200 || status >= 300) return { rules: "all", size: 0, keepMs: DAY_MS };
  const text = new TextDecoder().decode(body.subarray(0, MAX_CHARACTERS));
  return { rules: parseRobots(url, text), size: text.length, keepMs: DAY_MS };
}
