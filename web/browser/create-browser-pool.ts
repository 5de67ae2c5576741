import type { Browser } from "playwright";
import { withDeadline } from "../with-deadline.ts";
import { sweepLeftovers } from "./browser-home.ts";
import { type CdpConnection, openCdpConnection } from "./cdp-connection.ts";
import { createLeaseGate } from "./create-lease-gate.ts";
import { findBrowser } from "./find-browser.ts";
import type { FoundBrowser } from "./found-browser.ts";
import type { MemoryLimits } from "./judge-memory.ts";
import { type LaunchedBrowser, launchBrowser } from "./launch-browser.ts";
import { watchMemory } from "./watch-memory.ts";

export interface BrowserPoolOptions {
  readonly path?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly sandbox?: "auto" | "off";
  /** Number of leases after which a browser is replaced, before its memory leaks add up. */
  readonly maxLeases?: number;
  /** Memory limits for pages and browsers. */
  readonly memory: MemoryLimits;
  readonly closeTimeoutMs?: number;
  readonly log?: ((line: string) => void) | undefined;
}

interface LeaseOptions {
  /** Whether the visit gets a new browser while no other visit uses one, so that this visit alone is to blame if the browser fills up. */
  readonly alone?: boolean;
  /** Signal that ends the wait for a lease. */
  readonly signal?: AbortSignal | undefined;
}

/** A browser that has ended. */
export interface BrowserLoss {
  /** Number of megabytes that the browser used, if that probably caused its end; otherwise null. */
  readonly megabytes: number | null;
  /** Whether the browser ended because the pool was closed. */
  readonly isMeant: boolean;
}

/** The use of the shared browser by one visit. */
export interface BrowserLease {
  readonly browser: Browser;
  readonly cdp: CdpConnection;
  /** Resolves when the browser ends. */
  readonly lost: Promise<BrowserLoss>;
  /**
   * Whether every page process is small enough for another visit. A process keeps the memory of its pages, and Chromium doesn't report
   * which process belongs to which context.
   */
  isLight(): boolean;
  /** Whether a page process that is not to blame was ended during this lease. It may be this visit's process. */
  sawEviction(): boolean;
  /** Ends the lease; every lease needs exactly one call. `broken`: the browser missed a deadline and must not be used again. */
  release(state: "sound" | "broken"): void;
}

/** Shares one browser between all visits of this process. It starts with the first visit and is replaced when worn, crashed or broken. */
export interface BrowserPool {
  lease(options?: LeaseOptions): Promise<BrowserLease>;
  /** Describes the browser, for doctor and progress lines. */
  describe(): Promise<{ readonly path: string; readonly origin: string; readonly sandboxed: boolean }>;
  close(): Promise<void>;
}

interface PooledBrowser {
  readonly launched: LaunchedBrowser;
  readonly cdp: CdpConnection;
  readonly lost: Promise<BrowserLoss>;
  leases: number;
  open: number;
  retired: boolean;
  closing: boolean;
}

/** Time limit for connecting to a started browser, which normally answers in milliseconds. */
const START_MS = 15_000;
/**
 * Data that a process may allocate in addition to its page's limit, since a process allocates more than it uses. The kernel refuses
 * more, so a page that grows faster than the memory watch reacts gains little.
 */
const UNFILLED_MB = 700;
/**
 * Share of a page's limit below which a process is light. The process itself takes a fiftieth of the limit, and most pages take one to four
 * times as much as that.
 */
const LIGHT = 0.2;

export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const closeTimeoutMs = options.closeTimeoutMs ?? 10_000;
  let found: Promise<FoundBrowser> | null = null;
  let current: Promise<PooledBrowser> | null = null;
  let sandbox = options.sandbox ?? "auto";
  let closed = false;
  const closings = new Set<Promise<void>>();
  const gate = createLeaseGate();
  const watch = watchMemory({ limits: options.memory, log: options.log });

  const find = () => {
    found ??= sweepLeftovers().then(() => findBrowser(options));
    found.catch(() => {
      found = null;
    });
    return found;
  };

  const start = async (): Promise<PooledBrowser> => {
    const launched = await launchBrowser({
      found: await find(),
      sandbox,
      dataMegabytes: options.memory.pageMegabytes + UNFILLED_MB,
      log: options.log,
    });
    // One failed attempt with the sandbox, and one warning, are enough.
    if (!launched.sandboxed) sandbox = "off";
    const { processId } = launched;
    let lose = (_: BrowserLoss) => {};
    const lost = new Promise<BrowserLoss>((resolve) => {
      lose = resolve;
    });
    const end = () =>
      lose({ megabytes: processId === null ? null : watch.heldBy(processId), isMeant: closed });
    const cdp = await withDeadline(openCdpConnection(launched.endpoint, end), START_MS).catch(
      async (error: unknown) => {
        await withDeadline(launched.close(), closeTimeoutMs).catch(() => {});
        throw error;
      },
    );
    const pooled: PooledBrowser = { launched, cdp, lost, leases: 0, open: 0, retired: false, closing: false };
    launched.browser.on("disconnected", end);
    // A browser that has ended or no longer answers must not be used for the next visit.
    void lost.then(() => retire(pooled));
    if (processId !== null) watch.add(processId);
    return pooled;
  };

  const retire = (pooled: PooledBrowser) => {
    if (!pooled.retired) {
      pooled.retired = true;
      current = null;
    }
    if (pooled.open > 0 || pooled.closing) return;
    pooled.closing = true;
    pooled.cdp.close();
    const { processId } = pooled.launched;
    if (processId !== null) watch.remove(processId);
    const closing = withDeadline(pooled.launched.close(), closeTimeoutMs).then(
      () => {},
      () => {},
    );
    closings.add(closing);
    closing.finally(() => closings.delete(closing));
  };

  const running = async (): Promise<PooledBrowser> => {
    if (closed) throw new Error("The browser pool is closed.");
    if (current === null) {
      const starting = start();
      current = starting;
      starting.catch(() => {
        if (current === starting) current = null;
      });
    }
    return current;
  };

  const take = (pooled: PooledBrowser, leave: () => void): BrowserLease => {
    pooled.leases += 1;
    pooled.open += 1;
    watch.begin();
    if (pooled.leases >= (options.maxLeases ?? 200)) retire(pooled);
    let released = false;
    const evictions = watch.evictions();
    return {
      browser: pooled.launched.browser,
      cdp: pooled.cdp,
      lost: pooled.lost,
      isLight: () => watch.largestPage() < LIGHT * options.memory.pageMegabytes,
      sawEviction: () => watch.evictions() > evictions,
      release(state) {
        if (released) return;
        released = true;
        pooled.open -= 1;
        watch.end();
        if (state === "broken" || pooled.retired) retire(pooled);
        leave();
      },
    };
  };

  return {
    async lease({ alone = false, signal } = {}) {
      const leave = await gate.enter(alone ? "alone" : "together", signal);
      try {
        let pooled = await running();
        // The browser may have ended or worn out while this visit waited. A visit that runs alone gets an unused browser.
        while (pooled.retired || (alone && pooled.leases > 0)) {
          if (!pooled.retired) retire(pooled);
          if (alone) await Promise.all(closings);
          pooled = await running();
        }
        return take(pooled, leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    async describe() {
      const { path, origin } = await find();
      const { launched } = await running();
      return { path, origin, sandboxed: launched.sandboxed };
    },
    async close() {
      closed = true;
      const pooled = await current?.catch(() => null);
      if (pooled) {
        pooled.open = 0;
        retire(pooled);
      }
      await Promise.all(closings);
      await watch.close();
    },
  };
}
