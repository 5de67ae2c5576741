import { createHash } from "node:crypto";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";

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
