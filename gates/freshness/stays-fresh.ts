import type { IsoDate } from "../../domain/iso-date.ts";

/**
 * Whether a piece that was fresh under an earlier cutoff is so under a later one, by its dates (decide-fresh.ts has the whole rule; what
 * the page says was read then). A page whose day is not after the cutoff counts by its last change,
 * where the statement has a day: the page wrote that day, so it is no later than the day after the change.
 */
export function staysFresh(
  date: IsoDate | null,
  page: { readonly published: IsoDate | null; readonly modified: IsoDate | null } | null,
  cutoff: IsoDate,
): boolean {
  if (page === null || (date !== null && date <= cutoff)) return false;
  if (page.published !== null && page.published > cutoff) return true;
  return date !== null && page.modified !== null && page.modified >= cutoff;
}
