import { createHash } from "node:crypto";

/**
 * A hash for one refresh whose id was chosen by the part of Freshet, or by the caller of the HTTP API, that requested it. No other request
 * has this hash, even if it asks for the same work. Otherwise a request by hand would resume this refresh under a budget of its own, or
 * drop it.
 */
export function hashForId(requestHash: string, id: string): string {
  return createHash("sha256")
    .update(JSON.stringify([requestHash, id]))
    .digest("hex");
}
