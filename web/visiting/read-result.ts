import { createHash } from "node:crypto";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PageCapture } from "../../domain/page/visit-outcome.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";

/** A page that was read, and what went over the wire for it. */
export interface ReadResult {
  readonly page: PageSnapshot;
  readonly capture?: PageCapture;
}

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

/** The snapshot of what was read, under the hash of its content. */
export function makeSnapshot(
  content: ExtractedPage & { readonly url: string },
  retrieved: string,
): PageSnapshot {
  return { id: snapshotId(content), ...content, retrieved };
}

/** SHA-256 in hex over address, title, text and date: the same page read again is the same snapshot. */
export function snapshotId(page: Pick<PageSnapshot, "url" | "title" | "text" | "published">): string {
  return createHash("sha256")
    .update(JSON.stringify([page.url, page.title, page.text, page.published]))
    .digest("hex");
}
