import { timingSafeEqual } from "node:crypto";
import { lookup } from "node:dns/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type EgressCaps, EgressPass } from "./egress-pass.ts";
import { forwardRequest } from "./forward-request.ts";
import { openTunnel } from "./open-tunnel.ts";
import type { EgressMap, ResolveHost } from "./resolve-target.ts";

export interface EgressProxyOptions {
  /** Setting `egress.map`: the only exception to the address check, for mapped names only. */
  readonly map?: EgressMap;
  readonly ports?: readonly number[];
  /** The system's resolver by default. */
  readonly resolveHost?: ResolveHost;
  readonly connectTimeoutMs?: number;
}

/** The only path for page traffic to the web: an HTTP proxy on loopback that checks each address before it connects. */
export interface EgressProxy {
  /** `http://127.0.0.1:PORT` */
  readonly server: string;
  /** Issues a right to use the proxy. The visit that takes it must revoke it at its end. */
  issuePass(caps: EgressCaps): EgressPass;
  revokePass(pass: EgressPass): void;
  close(): Promise<void>;
}

/** Looks a host up as the system does. */
export const resolveSystemHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true, verbatim: false })).map((entry) => entry.address);

export async function createEgressProxy(options: EgressProxyOptions = {}): Promise<EgressProxy> {
  const passes = new Map<string, EgressPass>();
  const clients = new Set<Duplex>();
  const forwarding = {
    map: options.map ?? {},
    ports: options.ports ?? [80, 443],
    resolveHost: options.resolveHost ?? resolveSystemHost,
    connectTimeoutMs: options.connectTimeoutMs ?? 10_000,
  };

  const findPass = (incoming: IncomingMessage): EgressPass | null => {
    const given = readProxyCredentials(incoming.headers["proxy-authorization"]);
    const pass = given ? passes.get(given.username) : undefined;
    if (!given || !pass?.live) return null;
    const expected = Buffer.from(pass.password);
    const actual = Buffer.from(given.password);
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? pass : null;
  };

  const server = createServer((incoming, outgoing) => {
    incoming.on("error", () => outgoing.destroy());
    const pass = findPass(incoming);
    if (!pass) {
      outgoing.writeHead(407, { "proxy-authenticate": 'Basic realm="freshet"', "content-length": 0 });
      outgoing.end();
      return;
    }
    forwardRequest(incoming, outgoing, { pass, options: forwarding }).catch(() => outgoing.destroy());
  });
  server.on("connect", (incoming: IncomingMessage, client: Duplex) => {
    client.on("error", () => client.destroy());
    const pass = findPass(incoming);
    if (!pass) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="freshet"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      );
      return;
    }
    openTunnel(incoming, client, { pass, options: forwarding }).catch(() => client.destroy());
  });
  server.on("upgrade", (_incoming, client: Duplex) => client.destroy());
  server.on("clientError", (_error, client: Duplex) => client.destroy());
  server.on("connection", (client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve());
  });
  server.unref();
  const { port } = server.address() as AddressInfo;

  return {
    server: `http://127.0.0.1:${port}`,
    issuePass(caps) {
      const pass = new EgressPass(caps);
      passes.set(pass.username, pass);
      return pass;
    },
    revokePass(pass) {
      pass.revoke();
      passes.delete(pass.username);
    },
    async close() {
      for (const pass of passes.values()) pass.revoke();
      passes.clear();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

/** User name and password of a `Proxy-Authorization: Basic …` header, or null if it is missing or malformed. */
function readProxyCredentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^basic ([a-z0-9+/=_-]+)$/i.exec(header?.trim() ?? "")?.[1];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 0) return null;
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
