import type { Browser } from "playwright";
import { withDeadline } from "../with-deadline.ts";
import { findBrowser } from "./find-browser.ts";
import type { FoundBrowser } from "./found-browser.ts";
import { type LaunchedBrowser, launchBrowser } from "./launch-browser.ts";
import { openWire, type Wire } from "./open-wire.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";

export interface BrowserKeeperOptions {
  readonly path?: string | undefined;
  readonly cacheDir?: string | undefined;
  readonly sandbox?: "auto" | "off";
  /** A browser is replaced after this many leases, before what it leaks adds up. */
  readonly maxLeases?: number;
  readonly closeTimeoutMs?: number;
  readonly log?: ((line: string) => void) | undefined;
}

/** The use of the shared browser by one visit. */
export interface BrowserLease {
  readonly browser: Browser;
  readonly wire: Wire;
  /** `broken`: the browser missed a deadline and is not to be used again. Every lease ends with one call. */
  release(state: "sound" | "broken"): void;
}

/** Keeps one browser for all visits of this process, started at the first and replaced when worn, crashed or broken. */
export interface BrowserKeeper {
  lease(): Promise<BrowserLease>;
  /** Which browser it is, once found; for doctor and progress lines. */
  describe(): Promise<{ readonly path: string; readonly origin: string; readonly sandboxed: boolean }>;
  close(): Promise<void>;
}

interface Kept {
  readonly launched: LaunchedBrowser;
  readonly wire: Wire;
  leases: number;
  open: number;
  retired: boolean;
  closing: boolean;
}

/** A browser that has started answers in milliseconds. */
const START_MS = 15_000;

export function createBrowserKeeper(options: BrowserKeeperOptions): BrowserKeeper {
  const closeTimeoutMs = options.closeTimeoutMs ?? 10_000;
  let found: Promise<FoundBrowser> | null = null;
  let current: Promise<Kept> | null = null;
  let sandbox = options.sandbox ?? "auto";
  let closed = false;
  const closings = new Set<Promise<void>>();

  const find = () => {
    found ??= sweepLeftovers().then(() => findBrowser(options));
    found.catch(() => {
      found = null;
    });
    return found;
  };

  const start = async (): Promise<Kept> => {
    const launched = await launchBrowser({
      found: await find(),
      sandbox,
      log: options.log,
    });
    // One failed try with the sandbox, and one warning, are enough.
    if (!launched.sandboxed) sandbox = "off";
    let onEnd = () => {};
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    const wire = await withDeadline(openWire(launched.endpoint, onEnd), START_MS).catch(
      async (error: unknown) => {
        await withDeadline(launched.close(), closeTimeoutMs).catch(() => {});
        throw error;
      },
    );
    const kept: Kept = { launched, wire, leases: 0, open: 0, retired: false, closing: false };
    // A browser that is gone, or that doesn't answer any more, is no use to the next visit.
    launched.browser.on("disconnected", () => retire(kept));
    void ended.then(() => retire(kept));
    return kept;
  };

  const retire = (kept: Kept) => {
    if (!kept.retired) {
      kept.retired = true;
      current = null;
    }
    if (kept.open > 0 || kept.closing) return;
    kept.closing = true;
    kept.wire.close();
    const closing = withDeadline(kept.launched.close(), closeTimeoutMs).then(
      () => {},
      () => {},
    );
    closings.add(closing);
    closing.finally(() => closings.delete(closing));
  };

  const running = async (): Promise<Kept> => {
    if (closed) throw new Error("The browser keeper is closed.");
    if (current === null) {
      const starting = start();
      current = starting;
      starting.catch(() => {
        if (current === starting) current = null;
      });
    }
    return current;
  };

  return {
    async lease() {
      let kept = await running();
      // The browser may have died, or worn out, while this visit waited for it.
      while (kept.retired) kept = await running();
      kept.leases += 1;
      kept.open += 1;
      if (kept.leases >= (options.maxLeases ?? 200)) retire(kept);
      let released = false;
      return {
        browser: kept.launched.browser,
        wire: kept.wire,
        release(state) {
          if (released) return;
          released = true;
          kept.open -= 1;
          if (state === "broken" || kept.retired) retire(kept);
        },
      };
    },
    async describe() {
      const { path, origin } = await find();
      const { launched } = await running();
      return { path, origin, sandboxed: launched.sandboxed };
    },
    async close() {
      closed = true;
      const kept = await current?.catch(() => null);
      if (kept) {
        kept.open = 0;
        retire(kept);
      }
      await Promise.all(closings);
    },
  };
}
