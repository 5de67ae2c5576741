import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface WatchedCall {
  readonly label: string;
  /** Of that label, from 1. */
  readonly nth: number;
}

export interface WatchedOptions {
  /** Port of the server behind. */
  readonly port: number;
  /** What a request is counted as; null leaves it uncounted. */
  readonly label: (request: { method: string; path: string; body: string }) => string | null;
  /** Awaited before the request goes on to the server. */
  readonly before?: (call: WatchedCall) => Promise<void>;
  /** Called when the whole reply has been handed to the network. */
  readonly after?: (call: WatchedCall) => void;
}

export interface RepeatedRequest {
  readonly label: string;
  /** When each came, milliseconds since 1970. */
  readonly at: readonly number[];
}

export interface Watched {
  readonly port: number;
  /** Counted requests so far. */
  total(): number;
  /** Counted requests of which the same body came more than once. */
  repeated(): RepeatedRequest[];
  close(): Promise<void>;
}

/** A loopback server in front of another one, which sees every request come and its reply go. */
export async function startWatched(options: WatchedOptions): Promise<Watched> {
  const counts = new Map<string, number>();
  const requests = new Map<string, { label: string; at: number[] }>();
  let total = 0;

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await readAll(request);
    const path = request.url ?? "/";
    const method = request.method ?? "GET";
    const label = options.label({ method, path, body: body.toString("utf8") });
    let call: WatchedCall | null = null;
    if (label !== null) {
      total += 1;
      const hash = createHash("sha256").update(body).digest("hex");
      const seen = requests.get(hash) ?? { label, at: [] };
      requests.set(hash, seen);
      seen.at.push(Date.now());
      const nth = (counts.get(label) ?? 0) + 1;
      counts.set(label, nth);
      call = { label, nth };
      await options.before?.(call);
    }
    // Asked even where the client is gone by now: a real server would have begun.
    const reply = await forward({ port: options.port, method, path, headers: request.headers, body });
    if (response.destroyed) return;
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body, () => {
      if (call !== null) options.after?.(call);
    });
  }

  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    total: () => total,
    repeated: () => [...requests.values()].filter(({ at }) => at.length > 1),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Reply {
  readonly status: number;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

async function forward(to: {
  port: number;
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}): Promise<Reply> {
  const { "transfer-encoding": _, connection: __, ...kept } = to.headers;
  const { port, method, path } = to;
  const headers = { ...kept, ...(to.body.length > 0 && { "content-length": String(to.body.length) }) };
  const request = http.request({
    agent: false,
    host: "127.0.0.1",
    port,
    method,
    path,
    headers,
    setHost: false,
  });
  request.end(to.body);
  const [reply] = (await once(request, "response")) as [http.IncomingMessage];
  const body = await readAll(reply);
  const { "transfer-encoding": ___, connection: ____, "content-length": _____, ...said } = reply.headers;
  return { status: reply.statusCode ?? 502, headers: { ...said, "content-length": body.length }, body };
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
