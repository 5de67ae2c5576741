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
import type { Fault } from "./judge-failure.ts";
import { judgeText } from "./judge-response.ts";
import { type ReadPage, readByHttp } from "./read-by-http.ts";
import { readInBrowser } from "./read-in-browser.ts";
import type { ReadResult } from "./read-result.ts";
import type { VisitLimits } from "./visit-limits.ts";

/** Parts that all visits share. */
export interface VisitParts {
  readonly proxy: EgressProxy;
  readonly fetcher: PageFetcher;
  readonly browserPool: BrowserPool;
  readonly contextPool: ContextPool;
  readonly extractor: Extractor;
  readonly renderingMemory: RenderingMemory;
  readonly limits: VisitLimits;
  readonly crawlPolicy: CrawlPolicy;
  /** User agent of the browser for a browser version. */
  readonly userAgent: (version: string) => string;
  /** `browser` opens every page in the browser. */
  readonly rendering: "auto" | "browser";
  readonly now: () => Date;
}

/** Extra time for extracting a page that arrived by the deadline. */
const GRACE_MS = 3_000;
const LEAST_EXTRACT_MS = 1_000;

/** Outcome of a visit, and the pause in milliseconds that its host asks for. */
export interface Visited {
  readonly outcome: VisitOutcome;
  readonly pauseMs?: number | undefined;
}

/** Makes one visit: plain HTTP first, then the browser if the page needs it. The clock keeps one deadline for both. */
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
  // The browser's pass is revoked before its tab closes, so that running requests are cut. Each attempt gets a new pass.
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
    // The address is a document such as a PDF. The browser reads only markup, so plain HTTP is used.
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
  // A short page from plain HTTP is used if the browser fails or is missing.
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

/** Whether the browser's text has so much more than plain HTTP's text that the browser was useful. */
export function showsMore(browserText: string, httpText: string): boolean {
  const known = new Set(httpText.split("\n"));
  let more = 0;
  for (const line of browserText.split("\n")) if (!known.has(line)) more += line.length;
  return more > Math.max(100, 0.15 * httpText.length);
}
