import type { CdpConnection, CdpSession } from "../browser/cdp-connection.ts";
import { withDeadline } from "../with-deadline.ts";

/** One visit's tab. */
export interface Tab extends CdpSession {
  readonly targetId: string;
  readonly contextId: string;
  /** Brings the page to its next frame, without painting it. Pages draw no frames of their own where the browser can do without. */
  drawFrame(): Promise<void>;
  /** Takes all events of the tab, those before it was called among them. */
  listen(listener: (method: string, params: never) => void): void;
}

export interface OpenTabOptions {
  readonly contextId: string;
  readonly userAgent: string;
}

/** As Playwright has it, so that pages look as they did in tests of theirs. */
const VIEWPORT = { width: 1280, height: 720 };
/** What no text comes from. */
const UNREAD = ["Image", "Font", "Media", "Ping"] as const;
/** A frame that takes longer is that of a page on its way elsewhere, or of one that is busy. */
const FRAME_MS = 1_000;
/** What a browser says that isn't the headless shell, and draws frames sixty times a second. */
const FRAMES_ITSELF = /wasn't found|supported/;

/** A new context whose only way out is the proxy: `<-loopback>` takes away Chromium's exception for this machine's own addresses. */
export async function createContext(cdp: CdpConnection, proxyServer: string): Promise<string> {
  const { browserContextId } = await cdp.send("Target.createBrowserContext", {
    disposeOnDetach: true,
    proxyServer,
    proxyBypassList: "<-loopback>",
  });
  await cdp.send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId });
  return browserContextId;
}

/** Opens an empty tab whose pages' requests wait for a word where somebody has to decide: documents, and what is not read. */
export async function openTab(cdp: CdpConnection, { contextId, userAgent }: OpenTabOptions): Promise<Tab> {
  const blank = { url: "about:blank", browserContextId: contextId, ...VIEWPORT };
  const { targetId } = await cdp
    .send("Target.createTarget", { ...blank, enableBeginFrameControl: true })
    .catch(() => cdp.send("Target.createTarget", blank));
  const early: [method: string, params: never][] = [];
  let listener = (method: string, params: never): void => {
    early.push([method, params]);
  };
  const session = await cdp.attach(targetId, (method, params) => listener(method, params as never));
  await Promise.all([
    session.send("Page.enable"),
    session.send("Network.enable"),
    // What an earlier tab of the context has fetched is no business of this one.
    session.send("Network.setCacheDisabled", { cacheDisabled: true }),
    session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: "en-US" }),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: PAGE_PRELUDE }),
    session.send("Fetch.enable", {
      handleAuthRequests: true,
      patterns: [...UNREAD, "Document" as const].map((resourceType) => ({ resourceType })),
    }),
  ]);
  let waitsForFrames = true;
  return {
    ...session,
    targetId,
    contextId,
    async drawFrame() {
      if (!waitsForFrames) return;
      const drawn = session.send("HeadlessExperimental.beginFrame", { noDisplayUpdates: true });
      await withDeadline(drawn, FRAME_MS).catch((error: Error) => {
        if (FRAMES_ITSELF.test(error.message)) waitsForFrames = false;
      });
    },
    listen(to) {
      listener = to;
      for (const [method, params] of early.splice(0)) to(method, params);
    },
  };
}

/** Under this name a page's document says whether its scripts have asked for a frame since the last look. */
const WISH = 'Symbol.for("frame wanted")';

/** Takes a page's wish for a frame, in an expression run in the page. */
export const TAKE_FRAME_WISH = `(() => { const wish = document[${WISH}] === true; document[${WISH}] = false; return wish; })()`;

/**
 * Runs before a page's own scripts. A service worker would outlive its page and fetch beside it. A name and password that a
 * script gives with a request would be the browser's from then on, and nothing clears those. What scripts do at the
 * next frame waits until one is drawn (settle-page.ts), and frames cost: so asking for one is noted.
 */
const PAGE_PRELUDE = `
if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => { throw new DOMException("Not here", "SecurityError"); };
if (self.XMLHttpRequest) {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = { open(...given) { return open.apply(this, given.slice(0, 3)); } }.open;
}
for (const [owner, name] of [
  [self, "requestAnimationFrame"], [self, "requestIdleCallback"], [self.Element, "animate"], [self.Document, "startViewTransition"],
  [self.IntersectionObserver, "observe"], [self.ResizeObserver, "observe"],
]) {
  const holder = owner === self ? self : owner?.prototype;
  const own = holder?.[name];
  if (own) holder[name] = { [name](...given) { document[${WISH}] = true; return own.apply(this, given); } }[name];
}`;

/**
 * A world of ours on the tab's page: the same document, and JavaScript that none of the page's scripts has touched. What
 * is read there is true, and as long as we say; in the page's own world every property may answer with a lie or with megabytes, and
 * the line to the browser, which all visits share, drops what doesn't fit.
 */
export interface IsolatedWorld {
  /** The expression's value in the present document; rejects while the page is on its way to another. */
  evaluate(expression: string): Promise<unknown>;
}

export function createIsolatedWorld(tab: Tab, documents: () => number): IsolatedWorld {
  let entered: { readonly document: number; readonly context: Promise<number> } | null = null;
  const enter = async (): Promise<number> => {
    const options = { frameId: tab.targetId, worldName: "freshet" };
    return (await tab.send("Page.createIsolatedWorld", options)).executionContextId;
  };
  return {
    async evaluate(expression) {
      // A world ends with its document, and its number may then be another's.
      if (entered?.document !== documents()) entered = { document: documents(), context: enter() };
      const { context } = entered;
      context.catch(() => {
        if (entered?.context === context) entered = null;
      });
      const options = { expression, contextId: await context, returnByValue: true };
      return (await tab.send("Runtime.evaluate", options)).result.value;
    },
  };
}
