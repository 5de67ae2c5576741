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
  /** Streamable HTTP on loopback; whoever knows it may call, so it is told to one agent alone. */
  readonly url: string;
  /** Calls after this are refused. */
  close(): Promise<void>;
}

export interface ToolService {
  /** Opens the tools for one piece of work, with a limit of its own. */
  open(work: Omit<ToolServerOptions, "counter"> & { readonly maxToolCalls: number }): ToolDesk;
  close(): Promise<void>;
}

/** One open piece of work: its connections, by session. */
interface Desk {
  readonly sessions: Sessions<StreamableHTTPServerTransport>;
  readonly connect: () => Promise<StreamableHTTPServerTransport>;
}

/** More than an agent needs that opens a session for each of its calls and closes none; an agent that has several children fits too. */
const sessionLimits = { most: 64, idleMs: 300_000 };

/**
 * Serves the two tools over the Model Context Protocol (streamable HTTP), a path for each piece of work. Only programs of this machine get
 * an answer, web pages in its browsers do not. Who calls it closes it.
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
          // The library's own types differ under exactOptionalPropertyTypes alone.
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
  // By the protocol an agent opens another session then.
  if (transport === undefined)
    return refuse(response, 404, "there is no such session, or it was idle for too long");
  // A stream that a client keeps open for what the server may say is no use of the session.
  if (request.method === "POST") response.once("close", desk.sessions.use(String(session)));
  await transport.handleRequest(request, response);
}

/** A request without a session opens one where it is the protocol's first, and is refused by the transport where it is not. */
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
    // With a session of its own it has filled its place.
    if (transport?.sessionId === undefined) {
      sessions.release();
      await transport?.close();
    }
  }
}

/** In the protocol's own form, so that clients show the reason. */
function refuse(response: http.ServerResponse, status: number, message: string): void {
  const error = { code: -32_000, message };
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}
