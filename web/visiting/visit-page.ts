import type { PageRendering, VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { BrowserPool } from "../browser/create-browser-pool.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { type Extractor, extractInTime } from "../extraction/create-extractor.ts";
import type { PageFetcher } from "../fetching/create-page-fetcher.ts";
import type { CrawlPolicy } from "../politeness/create-crawl-policy.ts";
import type { ContextPool } from "./create-context-pool.ts";
import type { RenderingLesson, RenderingMemory } from "./create-rendering-memory.ts";
import type { VisitClock } from "./create-visit-clock.ts";
import { decideRendering } from "./decide-rendering.ts";
import type { Fault } from "./fault.ts";
import { judgeText } from "./judge-response.ts";
import { type ReadPage, readByHttp } from "./read-by-http.ts";
import { readInBrowser } from "./read-in-browser.ts";
import type { ReadResult } from "./read-result.ts";
import type { VisitLimits } from "./visit-limits.ts";

/** What visits share. */
export interface VisitParts {
  readonly proxy: EgressProxy;
  readonly fetcher: PageFetcher;
  readonly browserPool: BrowserPool;
  readonly contextPool: ContextPool;
  readonly extractor: Extractor;
  readonly renderingMemory: RenderingMemory;
  readonly limits: VisitLimits;
  readonly crawlPolicy: CrawlPolicy;
  /** What the browser calls itself. */
  readonly userAgent: (version: string) => string;
  /** `browser`: every page is opened in it. */
  readonly rendering: "auto" | "browser";
  readonly now: () => Date;
}

/** A page that was got by the deadline is still read for so long, and for a moment where its context closed late. */
const GRACE_MS = 3_000;
const LEAST_EXTRACT_MS = 1_000;

/** How a visit ended, and for how long its host wants to be left alone. */
export interface Visited {
  readonly outcome: VisitOutcome;
  readonly pauseMs?: number | undefined;
}

/** One visit: plain HTTP, then the browser if the page needs it, by one deadline, which the clock keeps. */
export async function visitPage(
  address: string,
  parts: VisitParts,
  { clock, called }: { readonly clock: VisitClock; readonly called: AbortSignal | undefined },
): Promise<Visited> {
  const { proxy, limits, crawlPolicy } = parts;
  const extractor = extractInTime(parts.extractor, () =>
    Math.max(clock.leftMs() + GRACE_MS, LEAST_EXTRACT_MS),
  );
  const admit = async (url: string): Promise<Fault | null> => {
    const verdict = await crawlPolicy.judge(url, clock.signal);
    return "fault" in verdict ? verdict : null;
  };
  // The browser voids its pass before it closes, so that what is still under way is cut; a document may follow by HTTP.
  const withPass = async <T>(work: (pass: EgressPass) => Promise<T>): Promise<T> => {
    const pass = proxy.issuePass({
      bytes: limits.maxBytes,
      requests: limits.maxRequests,
      redirects: limits.maxRedirects,
    });
    try {
      return await work(pass);
    } finally {
      proxy.revokePass(pass);
    }
  };
  const byHttp = async (pass: EgressPass) => {
    try {
      return await readByHttp(address, { ...parts, extractor, pass, admit, signal: clock.signal });
    } catch (error) {
      if (!clock.signal.aborted) throw error;
      const fault: Fault = called?.aborted
        ? { fault: "not-processed", detail: "the visit was called off" }
        : timedOut(limits);
      return { ...fault, browserMayHelp: false };
    }
  };
  return byBestMeans(address, parts, {
    http: () => withPass(byHttp),
    browser: () => readInBrowser(address, { ...parts, extractor, clock, withPass, admit, signal: called }),
  });
}

const timedOut = ({ deadlineMs }: VisitLimits): Fault => ({
  fault: "timed-out",
  detail: `the page took over ${Math.round(deadlineMs)} ms`,
});

interface Means {
  http(): ReturnType<typeof readByHttp>;
  browser(): ReturnType<typeof readInBrowser>;
}

async function byBestMeans(
  address: string,
  { renderingMemory, rendering }: VisitParts,
  means: Means,
): Promise<Visited> {
  if (rendering === "browser") return conclude(await means.browser(), { by: "browser", reason: "always" });
  const { host } = new URL(address);
  const hint = renderingMemory.recall(host);
  const beforehand = decideRendering(hint, null);
  if (beforehand.by === "browser") {
    const browsed = await means.browser();
    // A document among the site's pages; the browser shows markup alone.
    const isDocument = "fault" in browsed && browsed.fault === "unsupported-type";
    if (!isDocument) return conclude(browsed, beforehand);
  }
  const served = await means.http();
  const found = "fault" in served ? null : served;
  const decision = decideRendering(
    hint,
    "fault" in served
      ? { kind: "fault", browserMayHelp: served.browserMayHelp }
      : { kind: "page", signals: served.signals, isCheckPage: judgeText(served.page)?.fault === "blocked" },
  );
  if (decision.by === "http") {
    if (found) renderingMemory.learn(host, "http-sufficed");
    return conclude(served, decision);
  }
  // A short page is whole as it is where the browser comes to grief, or there is none.
  const spare = decision.reason === "little-text" && found && judgeText(found.page) === null ? found : null;
  let browsed: ReadResult | Fault;
  try {
    browsed = await means.browser();
  } catch (error) {
    if (!spare) throw error;
    return conclude(spare, { ...decision, by: "http" });
  }
  renderingMemory.learn(host, lessonOf(browsed, found));
  if (spare && "fault" in browsed) return conclude(spare, { ...decision, by: "http" });
  return conclude(browsed, decision);
}

function lessonOf(browsed: ReadResult | Fault, found: ReadPage | null): RenderingLesson {
  const fault = "fault" in browsed ? browsed.fault : judgeText(browsed.page)?.fault;
  if (fault === "blocked") return "browser-barred";
  if ("fault" in browsed) return "browser-idle";
  return !found || showsMore(browsed.page.text, found.page.text) ? "browser-gained" : "browser-idle";
}

function conclude(result: ReadResult | Fault, rendering: PageRendering): Visited {
  const judged = "fault" in result ? result : (judgeText(result.page) ?? result);
  if (!("fault" in judged)) {
    const { page, capture } = judged;
    return { outcome: { outcome: "page", page, rendering, ...(capture && { capture }) } };
  }
  const { fault, detail, pauseMs } = judged;
  return { outcome: { outcome: "fault", fault, detail, rendering }, pauseMs };
}

/** Whether the browser's text holds enough that plain HTTP's lacks for the browser to have been worth it. */
export function showsMore(browserText: string, httpText: string): boolean {
  const known = new Set(httpText.split("\n"));
  let more = 0;
  for (const line of browserText.split("\n")) if (!known.has(line)) more += line.length;
  return more > Math.max(100, 0.15 * httpText.length);
}
