import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserPool, createBrowserPool } from "../../../web/browser/create-browser-pool.ts";
import { createEgressProxy, type EgressProxy } from "../../../web/egress/create-egress-proxy.ts";
import { type BrowseLoss, browse } from "../../../web/visiting/browse.ts";
import { createContextPool } from "../../../web/visiting/create-context-pool.ts";
import type { Fault } from "../../../web/visiting/judge-failure.ts";
import { type OpenedPage, openPage } from "../../../web/visiting/open-page.ts";
import { createContext, openTab } from "../../../web/visiting/open-tab.ts";
import { watchPage } from "../../../web/visiting/watch-page.ts";
import { isLong } from "../../support/is-long.ts";
import { type ProbeSite, startProbeSite } from "./start-probe-site.ts";

// Names below localhost are a secure context over plain http, and some of the probes work in no other.
const ONE = "http://one.localhost";
const TWO = "http://two.localhost";
const CAPS = { bytes: 5_000_000, requests: 100, redirects: 5 };

let site: ProbeSite;
let proxy: EgressProxy;
let browserPool: BrowserPool;

beforeAll(async () => {
  site = await startProbeSite();
  proxy = await createEgressProxy({ map: { "*.localhost": site.port } });
  browserPool = createBrowserPool({
    cacheDir: join(homedir(), ".cache", "freshet"),
    memory: { pageMegabytes: LIMITS.pageMegabytes, browserMegabytes: 1_000 },
  });
}, 300_000);
afterAll(async () => {
  await browserPool?.close();
  await proxy?.close();
  await site?.close();
});

const LIMITS = {
  ...{ deadlineMs: 90_000, closeMs: 20_000, loadMs: 30_000, settleMs: 60_000 },
  ...{ maxBytes: 5_000_000, maxRequests: 100, maxRedirects: 5, captureBytes: 0, pageMegabytes: 512 },
};
const admit = async () => null;

function shownOn(opened: OpenedPage | Fault | BrowseLoss): Record<string, unknown> {
  if (!("html" in opened)) throw new Error(JSON.stringify(opened));
  const shown = /<pre id="shown">([^<]+)<\/pre>/.exec(opened.html)?.[1];
  if (shown === undefined) throw new Error(`${opened.url} was read before its script had shown anything`);
  return JSON.parse(shown.replaceAll("&quot;", '"'));
}

/** Visits as the product makes them, and in which contexts they took place. */
function createVisits(visitsPerContext: number) {
  const own = createContextPool({ proxyServer: proxy.server, visitsPerContext });
  const contexts: string[] = [];
  const contextPool: typeof own = {
    ...own,
    async enter(cdp, userAgent, fresh) {
      const context = await own.enter(cdp, userAgent, fresh);
      contexts.push(context.contextId);
      return context;
    },
  };
  const visit = async (url: string): Promise<Record<string, unknown>> => {
    const userAgent = () => "Probe/1.0";
    const pass = proxy.issuePass(CAPS);
    const lease = await browserPool.lease();
    return shownOn(
      await browse(url, { lease, fresh: false, contextPool, proxy, pass, admit, limits: LIMITS, userAgent }),
    );
  };
  return { visit, contexts };
}

/** Tabs as those of visits, but in one context, in one browser with the visits that are made meanwhile. */
async function shareContext() {
  const lease = await browserPool.lease();
  const { cdp } = lease;
  const pass = proxy.issuePass(CAPS);
  const contextId = await createContext(cdp, proxy.server);
  await cdp.send("Browser.grantPermissions", { permissions: ["geolocation"], browserContextId: contextId });
  return {
    async openTab() {
      const tab = await openTab(cdp, { contextId, userAgent: "Probe/1.0" });
      // What keeps service workers away is the first script of a tab; tabs don't read the cache either.
      await tab.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: "1" });
      await tab.send("Network.setCacheDisabled", { cacheDisabled: false });
      const url = `${ONE}/`;
      return async (address: string) => {
        const watch = watchPage({ cdp, tab, pass, limits: LIMITS, url, admit });
        // Other tabs would be closed as what the page has opened.
        watch.stop();
        return shownOn(await openPage(address, { tab, watch, pass, limits: LIMITS }));
      };
    },
    async close() {
      await cdp.send("Target.disposeBrowserContext", { browserContextId: contextId });
      lease.release("sound");
    },
  };
}

const seenOf = (shown: Record<string, unknown>) =>
  Object.entries(shown)
    .filter(([, seen]) => seen !== false)
    .map(([mark]) => mark);

describe("what one visit leaves", { timeout: 180_000 }, () => {
  it.skipIf(isLong)("is seen by the next page of a shared tab", async () => {
    const shared = await shareContext();
    try {
      const open = await shared.openTab();
      expect(await open(`${ONE}/write?first`)).toEqual({
        ...{ written: "all", serviceWorker: "yes", loggedIn: "yes" },
      });
      expect(await open(`${ONE}/ask-for-hints`)).toEqual({ asked: true });
      // Nothing opened this page; that opened ones are closed is tested with the hostile pages.
      const { opener, ...marks } = await open(`${ONE}/read?second`);
      expect(opener).toBe(false);
      expect(Object.entries(marks).filter(([, seen]) => seen !== true)).toEqual([]);
      expect(await open(`${ONE}/read-in-worker?third`)).toEqual({ httpCache: true });
      const elsewhere = seenOf(await open(`${TWO}/read?fourth`));
      expect(elsewhere).toEqual(expect.arrayContaining(["thirdPartyCookie", "loggedInElsewhere"]));
    } finally {
      await shared.close();
    }
  });

  it.each([
    isLong
      ? (["a context of its own", 1] as const)
      : (["a context that visits use one after another", 20] as const),
  ])("is seen by no visit of any site, in %s", async (_, visitsPerContext) => {
    const { visit, contexts } = createVisits(visitsPerContext);
    for (let round = 0; round < 2; round += 1) {
      expect(await visit(`${ONE}/write?a${round}`)).toEqual({
        ...{ written: "all", serviceWorker: "refused", loggedIn: "refused" },
      });
      for (const site of [TWO, ONE]) expect(seenOf(await visit(`${site}/read?b${round}`))).toEqual([]);
      expect(await visit(`${ONE}/read-in-worker?c${round}`)).toEqual({ httpCache: false });
    }
    expect(await visit(`${ONE}/ask-for-hints`)).toEqual({ asked: true });
    expect(seenOf(await visit(`${ONE}/read?d`))).toEqual([]);
    // With a worker a context ends, and where a site asked for what nothing clears.
    expect(new Set(contexts).size).toBe(visitsPerContext === 1 ? 10 : 4);
  });

  it.runIf(isLong)(
    "is heard by another page of a shared context, and by no visit at the same time",
    async () => {
      const shared = await shareContext();
      try {
        const tabs = [await shared.openTab(), await shared.openTab()];
        const control = await Promise.all(tabs.map((open) => open(`${ONE}/call`)));
        for (const each of control)
          expect(each).toMatchObject({ channel: true, sharedWorker: true, storage: true });
        expect(control.map(({ lock }) => lock).sort()).toEqual([false, true]);

        const { visit, contexts } = createVisits(20);
        const silence = { channel: false, sharedWorker: false, lock: false, storage: false };
        for (let round = 0; round < 2; round += 1)
          expect(await Promise.all([visit(`${ONE}/call`), visit(`${ONE}/call`)])).toEqual([silence, silence]);
        // Shared workers were begun.
        expect(new Set(contexts).size).toBe(4);
      } finally {
        await shared.close();
      }
    },
  );

  it.skipIf(isLong)(
    "ends with the context after its share of visits; no page can open a window",
    async () => {
      const { visit, contexts } = createVisits(2);
      for (let i = 0; i < 3; i += 1) await visit(`${TWO}/read?${i}`);
      expect(contexts[1]).toBe(contexts[0]);
      expect(contexts[2]).not.toBe(contexts[1]);
      const opening = createVisits(20);
      expect(await opening.visit(`${ONE}/open`)).toEqual({ opened: false });
      await opening.visit(`${TWO}/read`);
      expect(new Set(opening.contexts).size).toBe(1);
    },
  );
});
