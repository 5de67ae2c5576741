import type { ExposureEvent } from "../ports/exposure/exposure-ledger.ts";

/**
 * Says whether an entry records that a release was uploaded somewhere. An upload adds nothing for the release's items, because the entry of
 * the release itself counts for them already.
 */
export function isUpload({ kind, detail }: Pick<ExposureEvent, "kind" | "detail">): boolean {
  return kind === "published" && typeof detail["repository"] === "string";
}
