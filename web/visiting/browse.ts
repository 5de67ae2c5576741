import type { BrowserContext } from "playwright";
import type { BrowserKeeper } from "../browser/create-browser-keeper.ts";
import type { EgressProxy } from "../egress/create-egress-proxy.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import { withDeadline } from "../with-deadline.ts";
import type { Fault } from "./fault.ts";
import { type OpenedPage, openPage } from "./open-page.ts";
import { routeRequests } from "./route-requests.ts";
import type { VisitLimits } from "./visit-limits.ts";
import { watchPage } from "./watch-page.ts";

export interface BrowseOptions {
  readonly keeper: BrowserKeeper;
  readonly proxy: EgressProxy;
  /** The visit's right to the web; void when the browser is done. */
  readonly pass: EgressPass;
  readonly limits: VisitLimits;
  readonly userAgent: (version: string) => string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One visit in a context of its own, which no other visit shares anything with. Ends by the deadline plus the
 * time to close, whatever the page does. Throws only where no browser can be had.
 */
export async function browse(url: string, options: BrowseOptions): Promise<OpenedPage | Fault> {
  const { keeper, proxy, pass, limits, signal } = options;
  const lease = await keeper.lease();
  let context: BrowserContext | null = null;
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
    const opening = lease.browser.newContext({
      proxy: { server: proxy.server, username: pass.username, password: pass.password },
      acceptDownloads: false,
      serviceWorkers: "block",
      locale: "en-US",
      userAgent: options.userAgent(lease.browser.version()),
    });
    opening.then(
      (made) => {
        context = made;
      },
      () => {},
    );
    const own = await opening;
    await routeRequests(own);
    const page = await own.newPage();
    const watch = await watchPage({ context: own, page, pass, limits });
    return Promise.race([watch.cut, openPage(url, { page, watch, pass, limits })]);
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
    lease.release(await closeContext(context, limits.closeMs));
  }
}

/** A browser that can't close a context in time, or never made one, is not used again. */
async function closeContext(context: BrowserContext | null, closeMs: number): Promise<"sound" | "broken"> {
  if (context === null) return "broken";
  try {
    await withDeadline(context.close(), closeMs);
    return "sound";
  } catch {
    return "broken";
  }
}
