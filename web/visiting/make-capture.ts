import { createHash } from "node:crypto";
import type { PageCapture } from "../../domain/page/page-capture.ts";

/** What went over the wire, with copies of bodies up to a size; of a larger one the hash alone is kept, of a document nothing. */
export function makeCapture(
  { body, rendered, ...head }: Omit<PageCapture, "bodyHash">,
  maxBytes: number,
): PageCapture {
  return {
    ...head,
    body: body && body.length <= maxBytes ? body.slice() : null,
    bodyHash: body && createHash("sha256").update(body).digest("hex"),
    rendered: rendered !== null && Buffer.byteLength(rendered) <= maxBytes ? rendered : null,
  };
}
