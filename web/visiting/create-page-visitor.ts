import type { PageVisitor } from "../../domain/ports/page-visitor.ts";
import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";
import type { WebSettings } from "../../domain/settings/web-settings.ts";
import { createMemoryRateStore } from "../../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../../limits/create-rate-limiter.ts";
import { createBrowserPool } from "../browser/create-browser-pool.ts";
import { createEgressProxy } from "../egress/create-egress-proxy.ts";
import type { ResolveHost } from "../egress/resolve-target.ts";
import { createExtractor } from "../extraction/create-extractor.ts";
import { createPageFetcher } from "../fetching/create-page-fetcher.ts";
import { createCrawlPolicy } from "../politeness/create-crawl-policy.ts";
import { browserUserAgent, plainUserAgent } from "../politeness/user-agent.ts";
import { cleanAddress } from "../web-address.ts";
import { createContextPool } from "./create-context-pool.ts";
import { createRenderingMemory } from "./create-rendering-memory.ts";
import type { VisitLimits } from "./visit-limits.ts";
import { createSlots, type PoliteParts, visitPolitely } from "./visit-politely.ts";

export interface PageVisitorOptions {
  readonly settings: Pick<
    WebSettings,
    "browser" | "visit" | "egress" | "userAgent" | "politeness" | "archive"
  >;
  /** Where a browser from npm is unpacked once. */
  readonly cacheDir?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly now?: () => Date;
  readonly resolveHost?: ResolveHost;
  /** Spares hosts together with others; this visitor's own by default. */
  readonly limiter?: RateLimiter;
  /** `browser` opens every page in the browser; by default only those that need it. */
  readonly rendering?: "auto" | "browser";
  /** How long a page may load and settle, a context may close, and a process that reads pages waits for the next one; for tests. */
  readonly patience?: Partial<Pick<VisitLimits, "loadMs" | "settleMs" | "closeMs">> & {
    readonly idleMs?: number;
  };
}

/** A visitor that can say which browser it uses. */
export interface BrowserPageVisitor extends PageVisitor {
  describe(): Promise<{ readonly path: string; readonly origin: string; readonly sandboxed: boolean }>;
}

/**
 * Visits pages by plain HTTP, and in the browser where a page needs it: egress proxy, browser and the processes that read pages, built here and closed by `close`.
 * What a page does is an outcome; RetryLaterError (a busy host), UnreachableError (no browser) and SettingsError (`browser.path`) are thrown.
 */
export async function createPageVisitor(options: PageVisitorOptions): Promise<BrowserPageVisitor> {
  const { visit, browser, egress, userAgent, politeness } = options.settings;
  const named = { userAgent, contact: politeness.contact };
  const proxy = await createEgressProxy({
    map: egress.map,
    ports: egress.ports,
    ...(options.resolveHost ? { resolveHost: options.resolveHost } : {}),
  });
  const browserPool = createBrowserPool({
    path: browser.path,
    sandbox: browser.sandbox,
    cacheDir: options.cacheDir,
    memory: {
      pageMegabytes: browser.memory.pageMegabytes,
      browserMegabytes: browser.memory.browserMegabytes ?? browserMegabytesFor(visit.concurrency),
    },
    log: options.log,
  });
  const extractor = createExtractor({
    deadlineMs: visit.extractSeconds * 1000,
    maxMegabytes: visit.extractMegabytes,
    processes: Math.min(2, visit.concurrency),
    idleMs: options.patience?.idleMs,
  });
  const limits: VisitLimits = {
    deadlineMs: visit.deadlineSeconds * 1000,
    closeMs: options.patience?.closeMs ?? 4_000,
    loadMs: options.patience?.loadMs ?? 10_000,
    settleMs: options.patience?.settleMs ?? 4_000,
    maxBytes: visit.maxBytes,
    maxRequests: visit.maxRequests,
    maxRedirects: visit.maxRedirects,
    pageMegabytes: browser.memory.pageMegabytes,
    captureBytes: options.settings.archive.maxBodyBytes,
  };

  const fetcher = createPageFetcher({
    proxyServer: proxy.server,
    maxBytes: limits.maxBytes,
    maxRedirects: limits.maxRedirects,
    userAgent: plainUserAgent(named),
  });
  const parts: PoliteParts = {
    proxy,
    browserPool,
    extractor,
    fetcher,
    limits,
    contextPool: createContextPool({ proxyServer: proxy.server, visitsPerContext: browser.visitsPerContext }),
    userAgent: (version) => browserUserAgent(named, version),
    crawlPolicy: createCrawlPolicy({ settings: politeness, fetcher, proxy }),
    limiter: options.limiter ?? createRateLimiter({ store: createMemoryRateStore() }),
    politeness,
    slots: createSlots(visit.concurrency),
    renderingMemory: createRenderingMemory(),
    rendering: options.rendering ?? "auto",
    now: options.now ?? (() => new Date()),
  };

  return {
    async visit(url, visitOptions = {}) {
      const address = cleanAddress(url);
      if (address === null)
        return {
          outcome: "fault",
          fault: "refused-address",
          detail: `not a web address: ${url.slice(0, 200)}`,
        };
      return visitPolitely(address, parts, visitOptions);
    },
    describe: () => browserPool.describe(),
    async close() {
      await Promise.all([browserPool.close(), extractor.close(), fetcher.close()]);
      await proxy.close();
    },
  };
}

/** One page at its limit, and as much for each visit as a full Chromium takes for it. */
const browserMegabytesFor = (visitsAtOnce: number): number => 700 + 100 * visitsAtOnce;
