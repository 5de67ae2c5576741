import { createHash } from "node:crypto";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";

/** SHA-256 in hex over address, title, text and date: the same page read again is the same snapshot. */
export function snapshotId(page: Pick<PageSnapshot, "url" | "title" | "text" | "published">): string {
  return createHash("sha256")
    .update(JSON.stringify([page.url, page.title, page.text, page.published]))
    .digest("hex");
}
