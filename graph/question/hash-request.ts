import { createHash } from "node:crypto";

/** Makes a short hash of a request. Steps that make a request only once in a run recognise an equal request by it. */
export function hashRequest(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 16);
}
