import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/** The addresses of this machine's interfaces, in ipaddr.js' spelling; read anew at each look-up, since interfaces come and go. */
export function listOwnAddresses(): Set<string> {
  const own = new Set<string>();
  for (const entries of Object.values(networkInterfaces())) {
    for (const entry of entries ?? []) {
      const address = entry.address.replace(/%.*$/, "");
      if (ipaddr.isValid(address)) own.add(ipaddr.process(address).toString());
    }
  }
  return own;
}
