import type { CdpConnection } from "../browser/cdp-connection.ts";
import { withDeadline } from "../with-deadline.ts";
import { createContext, openTab, type Tab } from "./open-tab.ts";

/** The place of a visit in the browser: a context, which earlier visits may have used, and a new tab. */
export interface VisitContext {
  readonly contextId: string;
  /** Whether earlier visits used this context. */
  readonly isUsed: boolean;
  readonly tab: () => Promise<Tab>;
}

interface UsedContext {
  /** Whether the visit was normal: nothing failed, it opened no other targets, and its process is no larger than others. */
  readonly clean: boolean;
  /** Origins for which the page may have stored data. */
  readonly origins: readonly string[];
  readonly closeMs: number;
}

/** Context pool: browser contexts that visits use one after another, each visit with its own tab. */
export interface ContextPool {
  /** Takes a context from the pool, or creates one. `fresh`: the context must be unused. */
  enter(cdp: CdpConnection, userAgent: string, fresh: boolean): Promise<VisitContext>;
  /** Ends the visit's tab. The context is kept if the visit was clean. `broken`: the browser didn't close the context in time. */
  leave(cdp: CdpConnection, context: VisitContext, used: UsedContext): Promise<"sound" | "broken">;
}

export interface ContextPoolOptions {
  readonly proxyServer: string;
  /** Number of visits after which a context and its process end. With 1, no context is used twice. */
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

/** Time limit for renewing a context. If a page doesn't release its tab by then, its context is disposed of too. */
const RENEW_MS = 1_500;
/** An unused context is closed after this time, since its process keeps memory. */
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
      // If the browser has ended, its contexts have ended too.
      dispose(cdp, context).catch(() => {});
    };
    const timer = setTimeout(drop, IDLE_MS).unref();
    // Data of an earlier page may still exceed the memory limit of the process and crash it.
    const unwatch = cdp.watchTargets(({ what, targetId }) => {
      if (what === "crashed" && targetId === tab.targetId) drop();
    });
    context.stopWaiting = () => {
      clearTimeout(timer);
      unwatch();
    };
  };

  /** Cleans a context for the next visit. The next tab is opened first, since a context's process ends with its last tab. */
  const renew = async (cdp: CdpConnection, context: PooledContext, { origins }: UsedContext) => {
    const { targetId } = await context.tab();
    const next = await context.open();
    await closeTab(cdp, targetId);
    await Promise.all([
      cdp.send("Storage.clearCookies", { browserContextId: context.contextId }),
      // Tabs don't read the cache, but their workers do, and the pages' resources are in it.
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
          // A context that can't be cleaned is disposed of below.
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

/** Closes a tab. Resolves when the tab is destroyed, after its page's last actions. */
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
