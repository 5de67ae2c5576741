import { BROWSER_HAS_ENDED } from "../browser/cdp-connection.ts";
import type { BrowserLease, BrowserLoss } from "../browser/create-browser-pool.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { ContextPool, VisitContext } from "./create-context-pool.ts";
import type { Fault } from "./judge-failure.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import type { VisitLimits } from "./visit-limits.ts";
import { type PageWatch, watchPage } from "./watch-page.ts";

export interface BrowseOptions {
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
