import { otherScheme } from "../../domain/page/other-scheme.ts";
import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { PageVisitor } from "../../domain/ports/web/page-visitor.ts";
import type { RateLimiter } from "../../domain/ports/web/rate-limiter.ts";
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
  /** Folder in which a browser from npm is unpacked. */
  readonly cacheDir?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly now?: () => Date;
  readonly resolveHost?: ResolveHost;
  /** Rate limiter for hosts, which may be shared with other visitors; a separate one by default. */
  readonly limiter?: RateLimiter;
  /** `browser` opens every page in the browser. By default only pages that need it are opened there. */
  readonly rendering?: "auto" | "browser";
  /** Time limits for loading and settling a page, for closing a context and for an idle page process, for tests. */
  readonly patience?: Partial<Pick<VisitLimits, "loadMs" | "settleMs" | "closeMs">> & {
    readonly idleMs?: number;
  };
}

/** A visitor that can describe its browser. */
export interface BrowserPageVisitor extends PageVisitor {
  describe(): Promise<{ readonly path: string; readonly origin: string; readonly sandboxed: boolean }>;
}

/**
 * Creates a visitor that uses plain HTTP, and the browser for pages that need it. It starts the egress proxy, the browser pool and the
 * page processes; `close` ends them. A page's failure is an outcome and not an error.
 * @throws RetryLaterError for a busy host, UnreachableError without a browser, SettingsError for `browser.path`
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
      const outcome = await visitPolitely(address, parts, visitOptions);
      const other = otherScheme(address);
      if (other === null || !maySwitchScheme(outcome) || visitOptions.signal?.aborted) return outcome;
      const second = await visitPolitely(other, parts, visitOptions);
      return second.outcome === "page" ? second : outcome;
    },
    describe: () => browserPool.describe(),
    async close() {
      await Promise.all([browserPool.close(), extractor.close(), fetcher.close()]);
      await proxy.close();
    },
  };
}

/** Errors of a port that answers, but not in TLS: Node's two and Chromium's. */
const speaksNoTls = /ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|PROTOCOL_ERROR)/;

/**
 * Says whether the host may be reached by the other of `http` and `https`. If a certificate failed, the other one is not tried: the check
 * of certificates would be worth nothing if its failure led to the same page without one.
 */
function maySwitchScheme(outcome: VisitOutcome): boolean {
  return (
    outcome.outcome === "fault" &&
    outcome.fault === "unreachable" &&
    (speaksNoTls.test(outcome.detail) || !outcome.detail.startsWith("certificate or TLS"))
  );
}

/** Memory limit for all browsers: one page at its limit, and for each visit as much as a full Chromium uses for it. */
const browserMegabytesFor = (visitsAtOnce: number): number => 700 + 100 * visitsAtOnce;
