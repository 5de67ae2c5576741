import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { type CallCount, countCalls } from "./count-calls.ts";
import { createToolServer, type ToolServerOptions } from "./create-tool-server.ts";

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
  readonly sessions: Map<string, StreamableHTTPServerTransport>;
  readonly connect: () => Promise<StreamableHTTPServerTransport>;
}

/** Serves the two tools over the Model Context Protocol (streamable HTTP), a path for each piece of work. Who calls it closes it. */
export async function serveTools(): Promise<ToolService> {
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
      const sessions: Desk["sessions"] = new Map();
      desks.set(path, {
        sessions,
        async connect() {
          const transport = new StreamableHTTPServerTransport({
            sessionIdGenerator: randomUUID,
            onsessioninitialized: (id) => void sessions.set(id, transport),
            onsessionclosed: (id) => void sessions.delete(id),
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
          await Promise.all([...sessions.values()].map((session) => session.close()));
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
  const desk = desks.get(new URL(request.url ?? "/", "http://localhost").pathname);
  if (desk === undefined)
    return void response.writeHead(404).end("There is no such work, or it has ended.\n");
  const session = request.headers["mcp-session-id"];
  if (session === undefined) return (await desk.connect()).handleRequest(request, response);
  const transport = desk.sessions.get(String(session));
  if (transport === undefined) return void response.writeHead(404).end("There is no such session.\n");
  await transport.handleRequest(request, response);
}
