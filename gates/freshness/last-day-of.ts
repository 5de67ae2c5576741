import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";

/** The last day that a page gives for itself: what it says was there by then. Null where it gives none. */
export function lastDayOf({
  published,
  details,
}: Pick<PageSnapshot, "published" | "details">): IsoDate | null {
  const modified = details?.modified ?? null;
  if (published === null || modified === null) return published ?? modified;
  return modified > published ? modified : published;
}
