import { BROWSER_HAS_ENDED } from "../browser/cdp-connection.ts";
import type { BrowserLease, BrowserLoss, BrowserPool } from "../browser/create-browser-pool.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { Extractor } from "../extraction/create-extractor.ts";
import type { ContextPool, VisitContext } from "./create-context-pool.ts";
import type { VisitClock } from "./create-visit-clock.ts";
import { type Fault, tooMuchMemory } from "./fault.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { makeCapture, makeSnapshot, type ReadResult } from "./read-result.ts";
import type { VisitLimits } from "./visit-limits.ts";
import { type PageWatch, watchPage } from "./watch-page.ts";

export interface ReadInBrowserOptions extends Omit<ReadByBrowserOptions, "lease" | "pass" | "fresh"> {
  readonly browserPool: BrowserPool;
  readonly clock: VisitClock;
  /** Runs the work with a new pass for the egress proxy. */
  readonly withPass: <T>(work: (pass: EgressPass) => Promise<T>) => Promise<T>;
}

/**
 * Reads a page in the browser. If the browser ends during the visit, any of its visits may be to blame. So each of them is repeated
 * alone in its own browser, with the time that it had before, which shows whose page caused the end. If a reused context's process
 * is full, the visit is repeated in a new context. Throws only if no browser is available.
 */
export async function readInBrowser(
  address: string,
  { browserPool, clock, withPass, ...options }: ReadInBrowserOptions,
): Promise<ReadResult | Fault> {
  const deadlineMs = Math.round(clock.leftMs());
  const limits = { ...options.limits, deadlineMs };
  if (deadlineMs <= 0) return { fault: "timed-out", detail: "no time was left for the browser" };
  const attempt = async (manner: { readonly fresh: boolean; readonly alone: boolean }) => {
    clock.pause();
    const lease = await browserPool.lease({ alone: manner.alone, signal: options.signal });
    clock.resume(deadlineMs);
    const { fresh } = manner;
    return withPass((pass) => readByBrowser(address, { ...options, limits, lease, pass, fresh }));
  };
  let read = await attempt({ fresh: false, alone: false });
  if ("lost" in read && read.lost === "used-context") read = await attempt({ fresh: true, alone: false });
  if ("lost" in read && !(typeof read.lost === "object" && read.lost.isMeant))
    read = await attempt({ fresh: true, alone: true });
  return "lost" in read ? judgeLoss(read) : read;
}

function judgeLoss(loss: BrowseLoss): Fault {
  if ("fault" in loss) return loss.fault;
  const { isMeant, megabytes } = loss.lost;
  if (isMeant) return { fault: "not-processed", detail: "the browser was closed" };
  if (megabytes === null) return { fault: "not-processed", detail: "the page ended the browser" };
  return tooMuchMemory(`${megabytes} MB with what its processes share`);
}

interface ReadByBrowserOptions extends BrowseOptions {
  readonly extractor: Pick<Extractor, "extract">;
  readonly now: () => Date;
}

/** Opens a page in the browser and reads the document that its scripts have made. */
async function readByBrowser(
  address: string,
  options: ReadByBrowserOptions,
): Promise<ReadResult | Fault | BrowseLoss> {
  const opened = await browse(address, options);
  if ("fault" in opened || "lost" in opened) return opened;
  const retrieved = options.now().toISOString();
  const { html, url, served } = opened;
  const read = await options.extractor.extract({ html, url, retrieved });
  if (read.outcome !== "extracted")
    return { fault: "not-processed", detail: "detail" in read ? read.detail : "the page contains no text" };
  const { captureBytes } = options.limits;
  const head = { requested: address, retrieved, ...served };
  return {
    page: makeSnapshot({ url, ...read.page }, retrieved),
    ...(captureBytes > 0 && { capture: makeCapture({ ...head, rendered: html }, captureBytes) }),
  };
}

interface BrowseOptions {
  /** The visit's lease of a browser. It is released here. */
  readonly lease: BrowserLease;
  readonly proxy: EgressProxy;
  /** The visit's pass for the egress proxy. It is revoked when the browser is done. */
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
  readonly contextPool: ContextPool;
  /** Whether the visit needs a process that no other visit has used. */
  readonly fresh: boolean;
  readonly userAgent: (version: string) => string;
  readonly signal?: AbortSignal | undefined;
  /** Decides whether the page may navigate to another address. */
  readonly admit: (url: string) => Promise<Fault | null>;
}

/**
 * A failed visit that may not be its page's fault: the browser ended, its process was ended because all processes together were too
 * large, or its process filled up after it had contained earlier pages.
 */
export type BrowseLoss =
  | { readonly lost: BrowserLoss }
  | { readonly lost: "used-context" | "evicted"; readonly fault: Fault };

/** Runs one visit in its own tab. It ends by the deadline plus the time to close, whatever the page does. */
export async function browse(url: string, options: BrowseOptions): Promise<OpenedPage | Fault | BrowseLoss> {
  const { lease, contextPool, proxy, pass, limits, signal, admit } = options;
  const { cdp, browser } = lease;
  const losing = lease.lost.then((lost): BrowseLoss => ({ lost }));
  const held: { context: VisitContext | null; watch: PageWatch | null } = { context: null, watch: null };
  let stop = () => {};
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<Fault>((resolve) => {
    timer = setTimeout(
      () => resolve({ fault: "timed-out", detail: `the page took over ${limits.deadlineMs} ms` }),
      limits.deadlineMs,
    );
    stop = () => resolve({ fault: "not-processed", detail: "the visit was called off" });
  });
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();

  const work = async (): Promise<OpenedPage | Fault> => {
    const context = await contextPool.enter(cdp, options.userAgent(browser.version()), options.fresh);
    held.context = context;
    const tab = await context.tab();
    const watch = watchPage({ cdp, tab, pass, limits, url, admit });
    held.watch = watch;
    return Promise.race([watch.cut, openPage(url, { tab, watch, pass, limits })]);
  };

  let read = false;
  try {
    const working = work().catch(async (error: unknown): Promise<Fault | BrowseLoss> => {
      const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0];
      if (reason === BROWSER_HAS_ENDED) return losing;
      return { fault: "not-processed", detail: `the browser failed: ${reason}` };
    });
    const result = await Promise.race([ended, losing, working]);
    read = "html" in result;
    if (!("fault" in result) || result.fault !== "too-much-memory") return result;
    if (lease.sawEviction()) return { lost: "evicted", fault: result };
    return held.context?.isUsed ? { lost: "used-context", fault: result } : result;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    proxy.revokePass(pass);
    const { context, watch } = held;
    watch?.stop();
    const used = {
      clean: read && watch?.clean() === true && lease.isLight(),
      origins: watch?.origins() ?? [],
    };
    // A browser that didn't create a context in time is not used again.
    lease.release(
      context ? await contextPool.leave(cdp, context, { ...used, closeMs: limits.closeMs }) : "broken",
    );
  }
}
