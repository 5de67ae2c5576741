import type { CdpConnection } from "../browser/cdp-connection.ts";
import { withDeadline } from "../with-deadline.ts";
import { createContext, openTab, type Tab } from "./open-tab.ts";

/** Where a visit takes place: a browser context, which earlier visits may have used, and a tab that none has. */
export interface VisitContext {
  readonly contextId: string;
  /** Earlier visits have. */
  readonly isUsed: boolean;
  readonly tab: () => Promise<Tab>;
}

interface UsedContext {
  /** Whether the visit went as visits go: nothing failed, nothing was opened beside its page, its process is no larger than others. */
  readonly clean: boolean;
  /** What the page left may lie under these. */
  readonly origins: readonly string[];
  readonly closeMs: number;
}

/** Contexts of one browser that visits use one after another, each with a tab of its own. */
export interface ContextPool {
  /** `fresh`: a context that no visit has used. */
  enter(cdp: CdpConnection, userAgent: string, fresh: boolean): Promise<VisitContext>;
  /** Ends the visit's tab. The place is kept if the visit was clean. `broken`: the browser can't close a context in time. */
  leave(cdp: CdpConnection, context: VisitContext, used: UsedContext): Promise<"sound" | "broken">;
}

export interface ContextPoolOptions {
  readonly proxyServer: string;
  /** After so many visits a context ends, and its process with it; 1: no visit uses another's. */
  readonly visitsPerContext: number;
}

interface PooledContext extends VisitContext {
  readonly open: () => Promise<Tab>;
  next: Promise<Tab> | null;
  visits: number;
  isUsed: boolean;
  /** Ends the wait for the next visit. */
  stopWaiting: () => void;
}

/** A page that doesn't let go of its tab by then loses its context too. */
const RENEW_MS = 1_500;
/** A context that nobody wants for so long is closed: its process holds memory. */
const IDLE_MS = 60_000;

export function createContextPool({ proxyServer, visitsPerContext }: ContextPoolOptions): ContextPool {
  const idle = new Map<CdpConnection, PooledContext[]>();
  const dispose = (cdp: CdpConnection, { contextId }: VisitContext) =>
    cdp.send("Target.disposeBrowserContext", { browserContextId: contextId });

  const keep = (cdp: CdpConnection, context: PooledContext, tab: Tab) => {
    const waiting = idle.get(cdp) ?? [];
    idle.set(cdp, waiting);
    waiting.push(context);
    const drop = () => {
      context.stopWaiting();
      waiting.splice(waiting.indexOf(context), 1);
      if (waiting.length === 0) idle.delete(cdp);
      // A browser that has ended took its contexts with it.
      dispose(cdp, context).catch(() => {});
    };
    const timer = setTimeout(drop, IDLE_MS).unref();
    // What a page left may still be too much memory for its process.
    const unwatch = cdp.watchTargets(({ what, targetId }) => {
      if (what === "crashed" && targetId === tab.targetId) drop();
    });
    context.stopWaiting = () => {
      clearTimeout(timer);
      unwatch();
    };
  };

  /** The next tab comes first: with the last tab of a context its process would end. */
  const renew = async (cdp: CdpConnection, context: PooledContext, { origins }: UsedContext) => {
    const { targetId } = await context.tab();
    const next = await context.open();
    await closeTab(cdp, targetId);
    await Promise.all([
      cdp.send("Storage.clearCookies", { browserContextId: context.contextId }),
      // Tabs don't read it, but what they fetched stands in it, and their workers do.
      next.send("Network.clearBrowserCache"),
      ...origins.map((origin) => next.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })),
    ]);
    return next;
  };

  return {
    async enter(cdp, userAgent, fresh) {
      const kept = fresh ? undefined : idle.get(cdp)?.pop();
      if (kept) {
        kept.stopWaiting();
        return kept;
      }
      const contextId = await createContext(cdp, proxyServer);
      const context: PooledContext = {
        contextId,
        visits: 0,
        isUsed: false,
        stopWaiting: () => {},
        next: null,
        open: () => openTab(cdp, { contextId, userAgent }),
        tab: () => {
          context.next ??= context.open();
          return context.next;
        },
      };
      return context;
    },
    async leave(cdp, given, used) {
      const context = given as PooledContext;
      context.visits += 1;
      context.isUsed = true;
      if (used.clean && context.visits < visitsPerContext) {
        try {
          const next = await withDeadline(renew(cdp, context, used), Math.min(RENEW_MS, used.closeMs));
          context.next = Promise.resolve(next);
          keep(cdp, context, next);
          return "sound";
        } catch {
          // What can't be cleaned is thrown away.
        }
      }
      try {
        await withDeadline(dispose(cdp, context), used.closeMs);
        return "sound";
      } catch {
        return "broken";
      }
    },
  };
}

/** Resolves when the tab is gone: what its page does on its way out has been done. */
async function closeTab(cdp: CdpConnection, targetId: string): Promise<void> {
  let stop = () => {};
  const gone = new Promise<void>((resolve) => {
    stop = cdp.watchTargets((change) => {
      if (change.what === "destroyed" && change.targetId === targetId) resolve();
    });
  });
  try {
    await cdp.send("Target.closeTarget", { targetId });
    await gone;
  } finally {
    stop();
  }
}
