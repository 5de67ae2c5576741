import type { Wire } from "../browser/open-wire.ts";
import { withDeadline } from "../with-deadline.ts";
import { createContext, openTab, type Tab } from "./open-tab.ts";

/** Where a visit takes place: a browser context, which earlier visits may have used, and a tab that none has. */
export interface TabPlace {
  readonly contextId: string;
  /** Earlier visits have. */
  readonly isUsed: boolean;
  readonly tab: () => Promise<Tab>;
}

interface UsedPlace {
  /** Whether the visit went as visits go: nothing failed, nothing was opened beside its page, its process is no larger than others. */
  readonly clean: boolean;
  /** What the page left may lie under these. */
  readonly origins: readonly string[];
  readonly closeMs: number;
}

/** Contexts of one browser that visits use one after another, each with a tab of its own. */
export interface TabPlaces {
  /** `fresh`: a context that no visit has used. */
  enter(wire: Wire, userAgent: string, fresh: boolean): Promise<TabPlace>;
  /** Ends the visit's tab. The place is kept if the visit was clean. `broken`: the browser can't close a context in time. */
  leave(wire: Wire, place: TabPlace, used: UsedPlace): Promise<"sound" | "broken">;
}

export interface TabPlacesOptions {
  readonly proxyServer: string;
  /** After so many visits a context ends, and its process with it; 1: no visit uses another's. */
  readonly visitsPerContext: number;
}

interface KeptPlace extends TabPlace {
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

export function createTabPlaces({ proxyServer, visitsPerContext }: TabPlacesOptions): TabPlaces {
  const idle = new Map<Wire, KeptPlace[]>();
  const dispose = (wire: Wire, { contextId }: TabPlace) =>
    wire.send("Target.disposeBrowserContext", { browserContextId: contextId });

  const keep = (wire: Wire, place: KeptPlace, tab: Tab) => {
    const waiting = idle.get(wire) ?? [];
    idle.set(wire, waiting);
    waiting.push(place);
    const drop = () => {
      place.stopWaiting();
      waiting.splice(waiting.indexOf(place), 1);
      if (waiting.length === 0) idle.delete(wire);
      // A browser that has ended took its contexts with it.
      dispose(wire, place).catch(() => {});
    };
    const timer = setTimeout(drop, IDLE_MS).unref();
    // What a page left may still be too much memory for its process.
    const unwatch = wire.watchTargets(({ what, targetId }) => {
      if (what === "crashed" && targetId === tab.targetId) drop();
    });
    place.stopWaiting = () => {
      clearTimeout(timer);
      unwatch();
    };
  };

  /** The next tab comes first: with the last tab of a context its process would end. */
  const renew = async (wire: Wire, place: KeptPlace, { origins }: UsedPlace) => {
    const { targetId } = await place.tab();
    const next = await place.open();
    await closeTab(wire, targetId);
    await Promise.all([
      wire.send("Storage.clearCookies", { browserContextId: place.contextId }),
      // Tabs don't read it, but what they fetched stands in it, and their workers do.
      next.send("Network.clearBrowserCache"),
      ...origins.map((origin) => next.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })),
    ]);
    return next;
  };

  return {
    async enter(wire, userAgent, fresh) {
      const kept = fresh ? undefined : idle.get(wire)?.pop();
      if (kept) {
        kept.stopWaiting();
        return kept;
      }
      const contextId = await createContext(wire, proxyServer);
      const place: KeptPlace = {
        contextId,
        visits: 0,
        isUsed: false,
        stopWaiting: () => {},
        next: null,
        open: () => openTab(wire, { contextId, userAgent }),
        tab: () => {
          place.next ??= place.open();
          return place.next;
        },
      };
      return place;
    },
    async leave(wire, given, used) {
      const place = given as KeptPlace;
      place.visits += 1;
      place.isUsed = true;
      if (used.clean && place.visits < visitsPerContext) {
        try {
          const next = await withDeadline(renew(wire, place, used), Math.min(RENEW_MS, used.closeMs));
          place.next = Promise.resolve(next);
          keep(wire, place, next);
          return "sound";
        } catch {
          // What can't be cleaned is thrown away.
        }
      }
      try {
        await withDeadline(dispose(wire, place), used.closeMs);
        return "sound";
      } catch {
        return "broken";
      }
    },
  };
}

/** Resolves when the tab is gone: what its page does on its way out has been done. */
async function closeTab(wire: Wire, targetId: string): Promise<void> {
  let stop = () => {};
  const gone = new Promise<void>((resolve) => {
    stop = wire.watchTargets((change) => {
      if (change.what === "destroyed" && change.targetId === targetId) resolve();
    });
  });
  try {
    await wire.send("Target.closeTarget", { targetId });
    await gone;
  } finally {
    stop();
  }
}
