import ipaddr from "ipaddr.js";

/** Azure's host agent answers here; ipaddr.js calls it an ordinary unicast address. */
const METADATA_V4 = "168.63.129.16";

/** Global unicast. What lies outside (ULA, site-local, NAT64, IPv4-compatible …) is never a web site. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Says why an address must not be dialled for a page, or null for a public one.
 * `own` are this machine's addresses: a public interface of ours is as internal as loopback.
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
