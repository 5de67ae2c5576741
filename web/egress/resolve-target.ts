import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import type { EgressDenialReason } from "./egress-pass.ts";
import { judgeAddress } from "./judge-address.ts";

/** Returns all addresses of a host name. @throws Error if it has none */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export interface ResolveTargetOptions {
  readonly map: EgressMap;
  /** Ports to which pages may connect, 80 and 443 by default. */
  readonly ports: readonly number[];
  readonly resolveHost: ResolveHost;
}

export type ResolvedTarget =
  | { readonly ok: true; readonly address: string; readonly port: number }
  | { readonly ok: false; readonly reason: EgressDenialReason; readonly detail: string };

/**
 * Resolves a host and port to a mapped address, or to an address of the name that was checked here. The caller connects to exactly this
 * address, so that a second DNS look-up can't replace it. A name with one forbidden address among several is refused, since a public
 * site has no reason to list one.
 */
export async function resolveTarget(
  host: string,
  port: number,
  options: ResolveTargetOptions,
): Promise<ResolvedTarget> {
  if (!options.ports.includes(port))
    return { ok: false, reason: "port", detail: describeRefusedPort(port, options.ports) };
  const literal = isIP(host) !== 0;
  const mapped = literal ? null : findMappedPort(host, options.map);
  if (mapped !== null) return { ok: true, address: "127.0.0.1", port: mapped };
  let addresses: readonly string[];
  try {
    addresses = literal ? [host] : await options.resolveHost(host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { ok: false, reason: "unresolved", detail: `${host} has no address (${code})` };
  }
  const own = listOwnAddresses();
  for (const address of addresses) {
    const fault = judgeAddress(address, own);
    if (fault) return { ok: false, reason: "address", detail: `${host} is ${address} (${fault})` };
  }
  const first = addresses[0];
  if (first === undefined) return { ok: false, reason: "unresolved", detail: `${host} has no address` };
  return { ok: true, address: first, port };
}

/** Says that a setting refuses the port, so that nobody looks for a fault of the server. */
function describeRefusedPort(port: number, ports: readonly number[]): string {
  return `port ${port} is refused by policy, whether or not a server listens there: web.egress.ports permits ${ports.join(", ")}`;
}

/** The addresses of this machine's interfaces, as ipaddr.js writes them. They are read at each look-up, since interfaces change. */
function listOwnAddresses(): Set<string> {
  const own = new Set<string>();
  for (const entries of Object.values(networkInterfaces())) {
    for (const entry of entries ?? []) {
      const address = entry.address.replace(/%.*$/, "");
      if (ipaddr.isValid(address)) own.add(ipaddr.process(address).toString());
    }
  }
  return own;
}

/** Setting `egress.map`: host pattern (`news.test`, or `*.test` for every name below it) → port on 127.0.0.1. */
export type EgressMap = Readonly<Record<string, number>>;

/** The loopback port to which a host name is mapped, or null. An exact name has priority over a pattern. */
export function findMappedPort(host: string, map: EgressMap): number | null {
  const name = host.toLowerCase().replace(/\.$/, "");
  const entries = Object.entries(map).map(([pattern, port]) => ({ pattern: pattern.toLowerCase(), port }));
  const exact = entries.find((entry) => entry.pattern === name);
  if (exact) return exact.port;
  const below = entries.find(
    ({ pattern }) =>
      /^\*\.[^*]+$/.test(pattern) && name.endsWith(pattern.slice(1)) && name.length >= pattern.length,
  );
  return below?.port ?? null;
}
