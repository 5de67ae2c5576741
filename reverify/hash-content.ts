import { createHash } from "node:crypto";

/** A short name for what a call is about, the same for the same content. */
export function hashContent(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}
