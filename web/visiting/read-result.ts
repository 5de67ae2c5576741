import { createHash } from "node:crypto";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PageCapture } from "../../domain/page/visit-outcome.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";

/** A page that was read, with the record of its HTTP exchange. */
export interface ReadResult {
  readonly page: PageSnapshot;
  readonly capture?: PageCapture;
}

/** Records the HTTP exchange of a visit. Of a body larger than `maxBytes` only the hash is kept; a larger rendered document is dropped. */
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

/** Makes the snapshot of a page. Its id is the hash of its content. */
export function makeSnapshot(
  content: ExtractedPage & { readonly url: string },
  retrieved: string,
): PageSnapshot {
  return { id: snapshotId(content), ...content, retrieved };
}

/** SHA-256 in hex of address, title, text and date, so that the same page gives the same snapshot when it is read again. */
export function snapshotId(page: Pick<PageSnapshot, "url" | "title" | "text" | "published">): string {
  return createHash("sha256")
    .update(JSON.stringify([page.url, page.title, page.text, page.published]))
    .digest("hex");
}
