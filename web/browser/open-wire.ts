import type { Browser, CDPSession } from "playwright";

export type Send = CDPSession["send"];
type Listener = (method: string, params: unknown) => void;

/** A tab's own line in the browser's protocol. What was asked and not answered when the tab or the browser ends is rejected. */
export interface TabLine {
  readonly send: Send;
}

/** The browser's protocol below Playwright's pages, over Playwright's connection: a page of Playwright's costs half as much again. */
export interface Wire {
  /** To the browser as a whole. */
  readonly send: Send;
  /** Takes the line to a tab; `listen` is called with all events of the tab. */
  attach(targetId: string, listen: Listener): Promise<TabLine>;
  /** Calls back for each tab or worker that begins, ends or crashes, until what comes back is called. */
  watchTargets(listen: (change: TargetChange) => void): () => void;
}

export interface TargetChange {
  readonly what: "created" | "destroyed" | "crashed";
  readonly targetId: string;
  /** Of what was created: a page's thread of its own, or one that pages share. */
  readonly isWorker?: boolean;
  /** The browser context of what was created. */
  readonly contextId?: string | undefined;
}

interface Waiting {
  readonly sessionId: string;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function openWire(browser: Browser): Promise<Wire> {
  const root = await browser.newBrowserCDPSession();
  const send: Send = (method, params, options) => root.send(method, params, options);
  const lines = new Map<string, Listener>();
  const waiting = new Map<number, Waiting>();
  const watchers = new Set<(change: TargetChange) => void>();
  let lastId = 0;

  const hear = (sessionId: string, { id, method, params, result, error }: Message) => {
    if (id === undefined) {
      if (method !== undefined) lines.get(sessionId)?.(method, params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result as never);
  };
  const end = (sessionId: string | null, reason: string) => {
    for (const [id, asked] of waiting)
      if (sessionId === null || asked.sessionId === sessionId) {
        waiting.delete(id);
        asked.reject(new Error(reason));
      }
    if (sessionId !== null) lines.delete(sessionId);
  };
  const tell = (change: TargetChange) => {
    for (const watcher of watchers) watcher(change);
  };

  root.on("Target.receivedMessageFromTarget", ({ sessionId, message }) =>
    hear(sessionId, JSON.parse(message) as Message),
  );
  root.on("Target.detachedFromTarget", ({ sessionId }) => end(sessionId, "the tab has ended"));
  root.on("Target.targetCreated", ({ targetInfo: { targetId, type, browserContextId } }) =>
    tell({ what: "created", targetId, isWorker: type !== "page", contextId: browserContextId }),
  );
  root.on("Target.targetDestroyed", ({ targetId }) => tell({ what: "destroyed", targetId }));
  root.on("Target.targetCrashed", ({ targetId }) => tell({ what: "crashed", targetId }));
  browser.on("disconnected", () => end(null, "the browser has ended"));
  await send("Target.setDiscoverTargets", {
    discover: true,
    filter: [
      ...["page", "worker", "shared_worker", "service_worker"].map((type) => ({ type })),
      { exclude: true },
    ],
  });

  const lineTo = (sessionId: string): TabLine => ({
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { sessionId, resolve, reject });
        const message = JSON.stringify({ id, method, params: params ?? {} });
        send("Target.sendMessageToTarget", { sessionId, message }).catch((error: Error) => {
          if (waiting.delete(id)) reject(error);
        });
      }),
  });

  return {
    send,
    async attach(targetId, listen) {
      // Playwright's own connection is flat and knows no tabs but Playwright's, so messages travel inside messages.
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: false });
      lines.set(sessionId, listen);
      return lineTo(sessionId);
    },
    watchTargets(listen) {
      watchers.add(listen);
      return () => watchers.delete(listen);
    },
  };
}
