import robotsParser from "robots-parser";
import type { FetchedPage } from "../fetching/fetch-hop.ts";
import type { FetchFault } from "../fetching/judge-fetch-error.ts";
import { ROBOTS_NAME } from "./user-agent.ts";

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
