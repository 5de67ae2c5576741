import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { judgeLocalRequest } from "../../domain/judge-local-request.ts";
import {
  type CallCount,
  countCalls,
  createToolServer,
  type ToolServerOptions,
} from "./create-tool-server.ts";
import { openSessions, type SessionLimits, type Sessions } from "./open-sessions.ts";

export interface ToolDesk extends CallCount {
  /** Address of the streamable HTTP endpoint on loopback. Anyone who knows it may call the tools, so only one agent is given it. */
  readonly url: string;
  /** Closes the endpoint; later calls are refused. */
  close(): Promise<void>;
}

export interface ToolService {
  /** Opens the tools for one piece of work, with its own call limit. */
  open(work: Omit<ToolServerOptions, "counter"> & { readonly maxToolCalls: number }): ToolDesk;
  close(): Promise<void>;
}

/** The endpoint of one piece of work, with its open connections by session. */
interface Desk {
  readonly sessions: Sessions<StreamableHTTPServerTransport>;
  readonly connect: () => Promise<StreamableHTTPServerTransport>;
}

/**
 * More sessions than an agent needs, even one that opens a session for each call and closes none, or one that has several child processes.
 */
const sessionLimits = { most: 64, idleMs: 300_000 };

/**
 * Serves the two tools over the Model Context Protocol (streamable HTTP), with a separate path for each piece of work. Only programs on
 * this machine get an answer; requests from web pages in a browser are refused. The caller closes it.
 */
export async function serveTools(limits: SessionLimits = sessionLimits): Promise<ToolService> {
  const desks = new Map<string, Desk>();
  const server = http.createServer((request, response) => {
    answer(desks, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    open({ maxToolCalls, ...work }) {
      const counter = countCalls(maxToolCalls);
      const path = `/mcp/${randomBytes(18).toString("base64url")}`;
      const sessions: Desk["sessions"] = openSessions(limits);
      desks.set(path, {
        sessions,
        async connect() {
          const transport = new StreamableHTTPServerTransport({
            sessionIdGenerator: randomUUID,
            onsessioninitialized: (id) => sessions.add(id, transport),
            onsessionclosed: (id) => sessions.remove(id),
          });
          // The library's types don't fit each other under exactOptionalPropertyTypes; the cast is safe.
          await createToolServer({ ...work, counter }).connect(transport as never);
          return transport;
        },
      });
      return {
        url: `http://127.0.0.1:${port}${path}`,
        get toolCalls() {
          return counter.toolCalls;
        },
        get overLimit() {
          return counter.overLimit;
        },
        async close() {
          desks.delete(path);
          await sessions.closeAll();
        },
      };
    },
    async close() {
      desks.clear();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  desks: ReadonlyMap<string, Desk>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { host, origin } = request.headers;
  const refusal = judgeLocalRequest({ host, origin }, { loopbackOnly: true });
  if (refusal !== null) return refuse(response, 403, refusal);
  const desk = desks.get(new URL(request.url ?? "/", "http://localhost").pathname);
  if (desk === undefined) return refuse(response, 404, "there is no such work, or it has ended");
  const session = request.headers["mcp-session-id"];
  if (session === undefined) return begin(desk, request, response);
  const transport = desk.sessions.get(String(session));
  // The protocol lets an agent open another session after this error.
  if (transport === undefined)
    return refuse(response, 404, "there is no such session, or it was idle for too long");
  // A stream that a client keeps open for messages from the server doesn't count as use of the session.
  if (request.method === "POST") response.once("close", desk.sessions.use(String(session)));
  await transport.handleRequest(request, response);
}

/** Handles a request without a session. If it is the protocol's first request, it opens a session; otherwise the transport refuses it. */
async function begin(
  { sessions, connect }: Desk,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (!sessions.reserve())
    return refuse(
      response,
      429,
      "too many sessions are open at this address: close some, or use one for all calls",
    );
  let transport: StreamableHTTPServerTransport | undefined;
  try {
    transport = await connect();
    await transport.handleRequest(request, response);
  } finally {
    // A connection without a session id opened no session, so its reserved place is freed.
    if (transport?.sessionId === undefined) {
      sessions.release();
      await transport?.close();
    }
  }
}

/** Answers in the protocol's own form, so that clients show the reason. */
function refuse(response: http.ServerResponse, status: number, message: string): void {
  const error = { code: -32_000, message };
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}
