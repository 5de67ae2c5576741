import { createServer, request } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { judgeAddress } from "../../../../web/egress/judge-address.ts";

/**
 * What stands for "the guard is off": a proxy that lets through what Freshet's own would refuse, in a network that has
 * gateways to IPv4.
 */
export interface NaiveProxy {
  readonly server: string;
  close(): Promise<void>;
}

export interface NaiveProxyOptions {
  /** Where `*.test` is served. */
  readonly sitePort: number;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Looks a name up and refuses private answers, and then dials by name, which looks up again: the classic mistake. */
  readonly checksNames: boolean;
}

export async function startNaiveProxy({
  sitePort,
  resolve,
  checksNames,
}: NaiveProxyOptions): Promise<NaiveProxy> {
  const server = createServer(async (incoming, outgoing) => {
    outgoing.on("error", () => {});
    const url = new URL(incoming.url ?? "");
    const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
    const isSite = host.endsWith(".test");
    try {
      const isName = isIP(host) === 0 && !isSite && host !== "localhost";
      if (isName && checksNames && (await resolve(host)).some((address) => judgeAddress(address)))
        throw new Error("refused");
      const address =
        isSite || host === "localhost" ? "127.0.0.1" : isName ? (await resolve(host))[0] : passGateway(host);
      const port = isSite ? sitePort : url.port || 80;
      const path = `${url.pathname}${url.search}`;
      const headers = { ...incoming.headers, host: url.host };
      const upstream = request({ host: address, port, path, method: incoming.method, headers, agent: false });
      upstream.setTimeout(2_000, () => upstream.destroy());
      upstream.on("error", () => outgoing.destroy());
      upstream.on("response", (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(upstream);
    } catch {
      outgoing.writeHead(403).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** As NAT64, a 6to4 relay or an old automatic tunnel does: on to the IPv4 address that stands in an IPv6 one. */
function passGateway(host: string): string {
  if (isIP(host) !== 6) return host;
  const address = ipaddr.IPv6.parse(host);
  const bytes = address.toByteArray();
  const range = address.range();
  const inside = range === "6to4" ? bytes.slice(2, 6) : bytes.slice(12);
  const leadsOn = ["6to4", "rfc6052"].includes(range) || (isCompatible(bytes) && range !== "loopback");
  return leadsOn ? inside.join(".") : host;
}

const isCompatible = (bytes: readonly number[]): boolean =>
  bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12).some((byte) => byte !== 0);
