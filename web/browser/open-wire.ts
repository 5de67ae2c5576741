import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "playwright";
import { readMessages } from "./read-messages.ts";

export type Send = CDPSession["send"];
type Listener = (method: string, params: unknown) => void;

/** A tab's own line in the browser's protocol. What was asked and not answered when the tab or the browser ends is rejected. */
export interface TabLine {
  readonly send: Send;
}

/** The browser's protocol over a connection of our own: over Playwright's a visit costs a fifth more. */
export interface Wire {
  /** To the browser as a whole. */
  readonly send: Send;
  /** Takes the line to a tab; `listen` is called with all events of the tab. */
  attach(targetId: string, listen: Listener): Promise<TabLine>;
  /** Calls back for each tab that begins, ends or crashes, until what comes back is called. */
  watchTargets(listen: (change: TargetChange) => void): () => void;
}

export interface TargetChange {
  readonly what: "created" | "destroyed" | "crashed";
  readonly targetId: string;
  /** The browser context of what was created. */
  readonly contextId?: string | undefined;
}

interface Waiting {
  readonly sessionId: string | undefined;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  /** Of a tab; what has none is of the browser as a whole. */
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface BrowserEvents {
  "Target.detachedFromTarget": { readonly sessionId: string };
  "Target.targetCreated": {
    readonly targetInfo: { readonly targetId: string; readonly browserContextId?: string };
  };
  "Target.targetDestroyed": { readonly targetId: string };
  "Target.targetCrashed": { readonly targetId: string };
}

export interface BrowserPipes {
  readonly toBrowser: Writable;
  readonly fromBrowser: Readable;
}

const BROWSER_ENDED = "the browser has ended";

/** Rejects where the browser ends before it answers. `pipes` are those of `--remote-debugging-pipe`; they belong to the browser's process. */
export async function openWire({ toBrowser, fromBrowser }: BrowserPipes): Promise<Wire> {
  const lines = new Map<string, Listener>();
  const waiting = new Map<number, Waiting>();
  const watchers = new Set<(change: TargetChange) => void>();
  let lastId = 0;
  let ended = false;

  let posted = "";
  // Each write wakes the browser, so what is sent in one go is written in one go.
  const post = (message: string) => {
    if (posted === "") process.nextTick(flush);
    posted += message;
  };
  const flush = () => {
    toBrowser.write(posted);
    posted = "";
  };
  const sendOn =
    (sessionId: string | undefined): Send =>
    (method, params) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error(BROWSER_ENDED));
        const id = ++lastId;
        waiting.set(id, { sessionId, resolve, reject });
        post(`${JSON.stringify({ id, method, params: params ?? {}, sessionId })}\0`);
      });
  const send = sendOn(undefined);
  const forget = (isGone: (asked: Waiting) => boolean, reason: string) => {
    for (const [id, asked] of waiting)
      if (isGone(asked)) {
        waiting.delete(id);
        asked.reject(new Error(reason));
      }
  };
  const tell = (change: TargetChange) => {
    for (const watcher of watchers) watcher(change);
  };
  const onBrowser = dispatchBrowserEvents({
    "Target.detachedFromTarget"({ sessionId }) {
      lines.delete(sessionId);
      forget((asked) => asked.sessionId === sessionId, "the tab has ended");
    },
    "Target.targetCreated": ({ targetInfo: { targetId, browserContextId } }) =>
      tell({ what: "created", targetId, contextId: browserContextId }),
    "Target.targetDestroyed": ({ targetId }) => tell({ what: "destroyed", targetId }),
    "Target.targetCrashed": ({ targetId }) => tell({ what: "crashed", targetId }),
  });
  const hear = ({ id, sessionId, method, params, result, error }: Message) => {
    if (id === undefined) {
      if (method === undefined) return;
      if (sessionId === undefined) onBrowser(method, params as never);
      else lines.get(sessionId)?.(method, params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result as never);
  };

  readMessages(fromBrowser, (message) => hear(JSON.parse(message) as Message));
  const end = () => {
    ended = true;
    lines.clear();
    forget(() => true, BROWSER_ENDED);
  };
  fromBrowser.on("close", end).on("error", end);
  // A browser that is gone is told by its other pipe.
  toBrowser.on("error", () => {});
  await send("Target.setDiscoverTargets", {
    discover: true,
    filter: [{ type: "page" }, { exclude: true }],
  });

  return {
    send,
    async attach(targetId, listen) {
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      lines.set(sessionId, listen);
      return { send: sendOn(sessionId) };
    },
    watchTargets(listen) {
      watchers.add(listen);
      return () => watchers.delete(listen);
    },
  };
}

function dispatchBrowserEvents(
  listeners: { readonly [Name in keyof BrowserEvents]: (event: BrowserEvents[Name]) => void },
): (method: string, params: never) => void {
  return (method, params) => listeners[method as keyof BrowserEvents]?.(params);
}
