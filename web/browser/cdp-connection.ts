import type { CDPSession } from "playwright";
import { WebSocket } from "ws";
import { own } from "../../domain/own.ts";
import { dial } from "./dial.ts";

type Send = CDPSession["send"];
type Listener = (method: string, params: never) => void;

/** A tab's own session in the DevTools protocol (CDP). Commands without an answer are rejected when the tab or the browser ends. */
export interface CdpSession {
  readonly send: Send;
}

/**
 * Our own connection to the browser by the DevTools protocol (CDP), separate from Playwright's. A Playwright page costs half as much
 * again: Playwright validates every command and records the caller's stack (docs/decisions/0041).
 */
export interface CdpConnection {
  /** Sends a command to the browser as a whole. */
  readonly send: Send;
  /** Opens a session with a tab. `listen` is called with all events of the tab. */
  attach(targetId: string, listen: Listener): Promise<CdpSession>;
  /** Calls `listen` for each tab or worker that starts, ends or crashes, until the returned function is called. */
  watchTargets(listen: (change: TargetChange) => void): () => void;
  /** Closes the connection. Commands without an answer are rejected. */
  close(): void;
}

interface TargetChange {
  readonly what: "created" | "destroyed" | "crashed";
  readonly targetId: string;
  /** Whether a created target is a worker, for one page or shared by pages. */
  readonly isWorker?: boolean;
  /** Whether a crashed target was killed for its memory, by us or by the system. */
  readonly wasKilled?: boolean;
  /** Browser context of a created target. */
  readonly contextId?: string | undefined;
}

interface Waiting {
  readonly sessionId: string | undefined;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  /** Session id of a tab; absent in messages about the browser as a whole. */
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Error message of commands to a browser that has ended or is ending. */
export const BROWSER_HAS_ENDED = "the browser has ended";

/**
 * Connects to a browser's debugging port (`ws://127.0.0.1:…`). Rejects if the port doesn't answer. `onEnd` is called when the connection
 * has ended, on either side.
 */
export async function openCdpConnection(endpoint: string, onEnd: () => void): Promise<CdpConnection> {
  const { socket, corked } = await dial(endpoint);
  const waiting = new Map<number, Waiting>();
  const watchers = new Set<(change: TargetChange) => void>();
  let lastId = 0;

  const ask =
    (sessionId?: string): Send =>
    (method, params) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error(BROWSER_HAS_ENDED));
        const id = ++lastId;
        waiting.set(id, { sessionId, resolve, reject });
        corked(() => socket.send(JSON.stringify({ id, sessionId, method, params: params ?? {} })));
      });
  const end = (reason: string, sessionId?: string) => {
    for (const [id, asked] of waiting)
      if (sessionId === undefined || asked.sessionId === sessionId) {
        waiting.delete(id);
        asked.reject(new Error(reason));
      }
    if (sessionId !== undefined) sessions.delete(sessionId);
  };
  const tell = (change: TargetChange) => {
    for (const watcher of watchers) watcher(change);
  };
  const events: Readonly<Record<string, (params: never) => void>> = {
    "Target.detachedFromTarget": ({ sessionId }: { sessionId: string }) =>
      end("the tab has ended", sessionId),
    "Target.targetCreated": ({ targetInfo: { targetId, type, browserContextId } }: TargetCreated) =>
      tell({ what: "created", targetId, isWorker: type !== "page", contextId: browserContextId }),
    "Target.targetDestroyed": ({ targetId }: { targetId: string }) => tell({ what: "destroyed", targetId }),
    "Target.targetCrashed": ({ targetId, status }: { targetId: string; status: string }) =>
      tell({ what: "crashed", targetId, wasKilled: status === "killed" }),
  };
  const sessions = new Map<string | undefined, Listener>([
    [undefined, (method, params) => own(events, method)?.(params)],
  ]);
  const hear = ({ id, sessionId, method = "", params, result, error }: Message) => {
    if (id === undefined) return sessions.get(sessionId)?.(method, params as never);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result as never);
  };
  socket.on("message", (data) => {
    try {
      hear(JSON.parse(String(data)) as Message);
    } catch {
      // Pages influence the content of messages. A message that breaks the parser ends this browser, but not this process.
      socket.terminate();
    }
  });
  socket.on("close", () => {
    end(BROWSER_HAS_ENDED);
    onEnd();
  });
  socket.on("error", () => socket.terminate());

  const send = ask();
  await send("Target.setDiscoverTargets", {
    discover: true,
    filter: [
      ...["page", "worker", "shared_worker", "service_worker"].map((type) => ({ type })),
      { exclude: true },
    ],
  });
  return {
    send,
    async attach(targetId, listen) {
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      sessions.set(sessionId, listen);
      return { send: ask(sessionId) };
    },
    watchTargets(listen) {
      watchers.add(listen);
      return () => watchers.delete(listen);
    },
    close: () => socket.terminate(),
  };
}

interface TargetCreated {
  readonly targetInfo: {
    readonly targetId: string;
    readonly type: string;
    readonly browserContextId?: string;
  };
}
