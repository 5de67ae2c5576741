import type { CdpConnection, CdpSession } from "../browser/cdp-connection.ts";
import { withDeadline } from "../with-deadline.ts";

/** One visit's tab. */
export interface Tab extends CdpSession {
  readonly targetId: string;
  readonly contextId: string;
  /** Advances the page to its next frame without painting it. In the headless shell, pages draw no frames by themselves. */
  drawFrame(): Promise<void>;
  /** Sets the listener for all events of the tab. It also receives the events before this call. */
  listen(listener: (method: string, params: never) => void): void;
}

export interface OpenTabOptions {
  readonly contextId: string;
  readonly userAgent: string;
}

/** Size of the window, the same as Playwright's default. */
const VIEWPORT = { width: 1280, height: 720 };
/** Types of resources that contain no text. */
const UNREAD = ["Image", "Font", "Media", "Ping"] as const;
/** Time limit for one frame. It is exceeded if the page navigates elsewhere or is busy. */
const FRAME_MS = 1_000;
/** Error message of a full browser, which draws sixty frames per second by itself. */
const FRAMES_ITSELF = /wasn't found|supported/;

/** Creates a context that can reach only the proxy. `<-loopback>` removes Chromium's exception for this machine's addresses. */
export async function createContext(cdp: CdpConnection, proxyServer: string): Promise<string> {
  const { browserContextId } = await cdp.send("Target.createBrowserContext", {
    disposeOnDetach: true,
    proxyServer,
    proxyBypassList: "<-loopback>",
  });
  await cdp.send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId });
  return browserContextId;
}

/** Opens an empty tab. Requests for documents and for resources without text are paused until answer-requests.ts decides. */
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
    // This tab must not use resources that an earlier tab of the context has fetched.
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

/** Property of the document that records whether its scripts have requested a frame since the last check. */
const WISH = 'Symbol.for("frame wanted")';

/** Expression for the page's own world. It returns whether a frame was requested, and resets the record. */
export const TAKE_FRAME_WISH = `(() => { const wish = document[${WISH}] === true; document[${WISH}] = false; return wish; })()`;

/**
 * Script that runs before a page's own scripts. It disables service workers, which would outlive their page and send requests on
 * their own. It drops user names and passwords from XMLHttpRequest, since the browser would keep them and can't clear them. It
 * records requests for a frame: callbacks wait until a frame is drawn (settle-page.ts), and frames are expensive.
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
 * An isolated world in the tab's page (Chromium's term): the same document, but with JavaScript objects that the page's scripts can't
 * change. Values read there are true and have the length that we choose. In the page's own world, every property may lie or return
 * megabytes, and the CDP connection, which all visits share, drops messages that are too long.
 */
export interface IsolatedWorld {
  /** Evaluates an expression in the current document. Rejects while the page navigates to another document. */
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
      // An isolated world ends with its document, and its id may be reused afterwards.
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
