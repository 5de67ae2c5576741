import type { TabLine, Wire } from "../browser/open-wire.ts";

/** A tab in a browser context of its own, with which it ends. Nothing of one visit is left for another. */
export interface Tab extends TabLine {
  readonly targetId: string;
  readonly contextId: string;
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
/** A service worker would outlive its page and fetch beside it. */
const WITHOUT_SERVICE_WORKERS = `if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => { throw new DOMException("Not here", "SecurityError"); };`;

/** A new context whose only way out is the proxy: `<-loopback>` takes away Chromium's exception for this machine's own addresses. */
export async function createContext(wire: Wire, proxyServer: string): Promise<string> {
  const { browserContextId } = await wire.send("Target.createBrowserContext", {
    ...{ disposeOnDetach: true, proxyServer, proxyBypassList: "<-loopback>" },
  });
  return browserContextId;
}

/** Opens an empty tab whose pages' requests wait for a word where somebody has to decide: documents, and what is not read. */
export async function openTab(wire: Wire, { contextId, userAgent }: OpenTabOptions): Promise<Tab> {
  const { targetId } = await wire.send("Target.createTarget", {
    ...{ url: "about:blank", browserContextId: contextId, ...VIEWPORT },
  });
  const early: [method: string, params: never][] = [];
  let listener = (method: string, params: never): void => {
    early.push([method, params]);
  };
  const line = await wire.attach(targetId, (method, params) => listener(method, params as never));
  await Promise.all([
    wire.send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId: contextId }),
    line.send("Page.enable"),
    line.send("Network.enable"),
    line.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: "en-US" }),
    line.send("Page.addScriptToEvaluateOnNewDocument", { source: WITHOUT_SERVICE_WORKERS }),
    line.send("Fetch.enable", {
      handleAuthRequests: true,
      patterns: [...UNREAD, "Document" as const].map((resourceType) => ({ resourceType })),
    }),
  ]);
  return {
    ...line,
    ...{ targetId, contextId },
    listen(to) {
      listener = to;
      for (const [method, params] of early.splice(0)) to(method, params);
    },
  };
}
