import type { BrowserKeeper } from "../browser/create-browser-keeper.ts";
import type { Wire } from "../browser/open-wire.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { withDeadline } from "../with-deadline.ts";
import type { Fault } from "./fault.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { createContext, openTab } from "./open-tab.ts";
import type { VisitLimits } from "./visit-limits.ts";
import { type PageWatch, watchPage } from "./watch-page.ts";

export interface BrowseOptions {
  readonly keeper: BrowserKeeper;
  readonly proxy: EgressProxy;
  /** The visit's right to the web; void when the browser is done. */
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
  readonly userAgent: (version: string) => string;
  readonly signal?: AbortSignal | undefined;
  /** Whether the page may be led to another address. */
  readonly admit: (url: string) => Promise<Fault | null>;
}

/**
 * One visit in a context of its own, which no other visit shares anything with. Ends by the deadline plus the
 * time to close, whatever the page does. Throws only where no browser can be had.
 */
export async function browse(url: string, options: BrowseOptions): Promise<OpenedPage | Fault> {
  const { keeper, proxy, pass, limits, signal, admit } = options;
  const lease = await keeper.lease();
  const { wire, browser } = lease;
  const held: { contextId: string | null; watch: PageWatch | null } = { contextId: null, watch: null };
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
    const contextId = await createContext(wire, proxy.server);
    held.contextId = contextId;
    const tab = await openTab(wire, { contextId, userAgent: options.userAgent(browser.version()) });
    const watch = watchPage({ wire, tab, pass, limits, url, admit });
    held.watch = watch;
    return Promise.race([watch.cut, openPage(url, { tab, watch, pass, limits })]);
  };

  try {
    const working = work().catch(
      (error: unknown): Fault => ({
        fault: "not-processed",
        detail: `the browser failed: ${(error instanceof Error ? error.message : String(error)).split("\n")[0]}`,
      }),
    );
    return await Promise.race([ended, working]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    proxy.revokePass(pass);
    held.watch?.stop();
    lease.release(await closeContext(wire, held.contextId, limits.closeMs));
  }
}

/** A browser that can't close a context in time, or never made one, is not used again. */
async function closeContext(
  wire: Wire,
  contextId: string | null,
  closeMs: number,
): Promise<"sound" | "broken"> {
  if (contextId === null) return "broken";
  try {
    await withDeadline(wire.send("Target.disposeBrowserContext", { browserContextId: contextId }), closeMs);
    return "sound";
  } catch {
    return "broken";
  }
}
