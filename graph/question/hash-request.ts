import { createHash } from "node:crypto";

/** A short name for what is asked: steps that ask once in a run know an equal request by it. */
export function hashRequest(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 16);
}
