import type { ExposureEvent } from "../ports/exposure/exposure-ledger.ts";

/** Whether an entry says where a release was uploaded. The entry of the release itself has counted for its items before. */
export function isUpload({ kind, detail }: Pick<ExposureEvent, "kind" | "detail">): boolean {
  return kind === "published" && typeof detail["repository"] === "string";
}
