import ipaddr from "ipaddr.js";

/** Address of Azure's host agent, which ipaddr.js classifies as an ordinary unicast address. */
const METADATA_V4 = "168.63.129.16";

/** Range of global unicast addresses. Addresses outside it (ULA, site-local, NAT64, IPv4-compatible …) are never web sites. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns the reason why a page must not connect to an address, or null for a public address.
 * `own` contains this machine's addresses: its public interfaces count as internal, like loopback.
 */
export function judgeAddress(address: string, own: ReadonlySet<string> = new Set()): string | null {
  if (!ipaddr.isValid(address)) return "not-an-address";
  const parsed = ipaddr.process(address);
  const plain = parsed.toString();
  if (own.has(plain)) return "own-address";
  if (plain === METADATA_V4) return "metadata";
  const range = parsed.range();
  if (range !== "unicast") return range;
  if (parsed.kind() === "ipv6" && !parsed.match(GLOBAL_V6)) return "not-global";
  return null;
}
