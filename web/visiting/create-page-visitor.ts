import type { PageVisitor } from "../../domain/ports/page-visitor.ts";
import type { WebSettings } from "../../domain/settings/web-settings.ts";
import type { VisitOutcome } from "../../domain/visit-outcome.ts";
import { createBrowserKeeper } from "../browser/create-browser-keeper.ts";
import { createEgressProxy } from "../egress/create-egress-proxy.ts";
import type { ResolveHost } from "../egress/resolve-target.ts";
import { createExtractor } from "../extraction/create-extractor.ts";
import { snapshotId } from "../extraction/snapshot-id.ts";
import { browse } from "./browse.ts";
import { createSlots } from "./create-slots.ts";
import type { Fault } from "./fault.ts";
import { judgeText } from "./judge-text.ts";
import type { VisitLimits } from "./visit-limits.ts";

export interface PageVisitorOptions {
  readonly settings: Pick<WebSettings, "browser" | "visit" | "egress" | "userAgent">;
  /** Where a browser from npm is unpacked once. */
  readonly cacheDir?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly now?: () => Date;
  readonly resolveHost?: ResolveHost;
  /** How long a page may load and settle, and a context may close; for tests. */
  readonly patience?: Partial<Pick<VisitLimits, "loadMs" | "settleMs" | "closeMs">>;
}

/** A visitor that can say which browser it uses. */
export interface BrowserPageVisitor extends PageVisitor {
  describe(): Promise<{ readonly path: string; readonly origin: string; readonly sandboxed: boolean }>;
}

/**
 * Visits pages: egress proxy, browser and extraction threads of this process, built here and closed by `close`.
 * What a page does is an outcome; UnreachableError (no browser) and SettingsError (`browser.path`) are thrown.
 */
export async function createPageVisitor(options: PageVisitorOptions): Promise<BrowserPageVisitor> {
  const { visit, browser, egress, userAgent } = options.settings;
  const proxy = await createEgressProxy({
    map: egress.map,
    ports: egress.ports,
    ...(options.resolveHost ? { resolveHost: options.resolveHost } : {}),
  });
  const keeper = createBrowserKeeper({
    proxyServer: proxy.server,
    path: browser.path,
    sandbox: browser.sandbox,
    cacheDir: options.cacheDir,
    log: options.log,
  });
  const extractor = createExtractor({
    deadlineMs: visit.extractSeconds * 1000,
    maxMegabytes: visit.extractMegabytes,
    threads: Math.min(2, visit.concurrency),
  });
  const slots = createSlots(visit.concurrency);
  const limits: VisitLimits = {
    deadlineMs: visit.deadlineSeconds * 1000,
    closeMs: options.patience?.closeMs ?? 5_000,
    loadMs: options.patience?.loadMs ?? 10_000,
    settleMs: options.patience?.settleMs ?? 4_000,
    maxBytes: visit.maxBytes,
    maxRequests: visit.maxRequests,
    maxRedirects: visit.maxRedirects,
  };

  const visitPage = async (address: string, signal: AbortSignal | undefined): Promise<VisitOutcome> => {
    if (signal?.aborted) return faulty({ fault: "not-processed", detail: "the visit was called off" });
    const opened = await browse(address, { keeper, proxy, limits, userAgent, signal });
    if ("fault" in opened) return faulty(opened);
    const retrieved = (options.now?.() ?? new Date()).toISOString();
    const extracted = await extractor.extract({ html: opened.html, url: opened.url, retrieved });
    if (extracted.outcome !== "extracted")
      return faulty({ fault: "not-processed", detail: extracted.detail });
    const fault = judgeText(extracted.page);
    if (fault) return faulty(fault);
    const content = { url: opened.url, ...extracted.page };
    return { outcome: "page", page: { id: snapshotId(content), ...content, retrieved } };
  };

  return {
    async visit(url, visitOptions = {}) {
      const address = cleanAddress(url);
      if (address === null)
        return faulty({ fault: "refused-address", detail: `not a web address: ${url.slice(0, 200)}` });
      return slots.use(() => visitPage(address, visitOptions.signal));
    },
    describe: () => keeper.describe(),
    async close() {
      await Promise.all([keeper.close(), extractor.close()]);
      await proxy.close();
    },
  };
}

const faulty = (fault: Fault): VisitOutcome => ({ outcome: "fault", ...fault });

/** An http(s) address without credentials and fragment, or null. */
function cleanAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  return url.href;
}
