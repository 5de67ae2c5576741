import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";
import { snapshotId } from "../extraction/snapshot-id.ts";

/** The snapshot of what was read, under the hash of its content. */
export function makeSnapshot(
  content: ExtractedPage & { readonly url: string },
  retrieved: string,
): PageSnapshot {
  return { id: snapshotId(content), ...content, retrieved };
}
