import type { Browser } from "playwright";
import { withDeadline } from "../with-deadline.ts";
import { sweepLeftovers } from "./browser-home.ts";
import { type CdpConnection, openCdpConnection } from "./cdp-connection.ts";
import { createLeaseGate } from "./create-lease-gate.ts";
import { type FoundBrowser, findBrowser } from "./find-browser.ts";
import type { MemoryLimits } from "./judge-memory.ts";
import { type LaunchedBrowser, launchBrowser } from "./launch-browser.ts";
import { watchMemory } from "./watch-memory.ts";

export interface BrowserPoolOptions {
  readonly path?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly sandbox?: "auto" | "off";
  /** A browser is replaced after this many leases, before what it leaks adds up. */
  readonly maxLeases?: number;
  /** What pages may take of memory. */
  readonly memory: MemoryLimits;
  readonly closeTimeoutMs?: number;
  readonly log?: ((line: string) => void) | undefined;
}

interface LeaseOptions {
  /** In a browser of its own, while no other visit is in any: what fills that browser is then this visit's. */
  readonly alone?: boolean;
  /** Ends the wait for a turn. */
  readonly signal?: AbortSignal | undefined;
}

/** A browser that has ended. */
export interface BrowserLoss {
  /** What it held, where that is likely to be why it ended; null otherwise. */
  readonly megabytes: number | null;
  /** Nobody needs it any more. */
  readonly isMeant: boolean;
}

/** The use of the shared browser by one visit. */
export interface BrowserLease {
  readonly browser: Browser;
  readonly cdp: CdpConnection;
  /** Resolves when the browser ends. */
  readonly lost: Promise<BrowserLoss>;
  /** Whether every process of pages is small enough for another visit to begin in. What a page took its process keeps, and which process is whose nobody tells. */
  isLight(): boolean;
  /** Whether a page's process was ended since then that is not to blame, perhaps this visit's. */
  sawEviction(): boolean;
  /** `broken`: the browser missed a deadline and is not to be used again. Every lease ends with one call. */
  release(state: "sound" | "broken"): void;
}

/** Keeps one browser for all visits of this process, started at the first and replaced when worn, crashed or broken. */
export interface BrowserPool {
  lease(options?: LeaseOptions): Promise<BrowserLease>;
  /** Which browser it is, once found; for doctor and progress lines. */
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

/** A browser that has started answers in milliseconds. */
const START_MS = 15_000;
/**
 * What a process may hold of data beyond what its page may fill, since it asks for more than it fills. The kernel refuses the rest, so that a page which grows faster than
 * the watch looks gains little by it.
 */
const UNFILLED_MB = 700;
/** Of what a page may take. A process takes a fiftieth for itself, and most pages as much again or four times that. */
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
    // One failed try with the sandbox, and one warning, are enough.
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
    // A browser that is gone, or that doesn't answer any more, is no use to the next visit.
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
        // The browser may have died, or worn out, while this visit waited for it. Who is alone gets one that nobody has used.
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
