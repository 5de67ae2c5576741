import type { IsoDate } from "../domain/iso-date.ts";
import type { LookupCall } from "../domain/ports/web-lookup.ts";
import { holdsValue } from "../gates/freshness/holds-value.ts";
import { lastDayOf } from "../gates/freshness/last-day-of.ts";
import type { FoundQuote } from "./judge-quotes.ts";
import type { ReviewParts } from "./review-parts.ts";

export interface NewerPageOrder {
  readonly url: string;
  readonly goal: string;
  /** Null: a page of any day will do. */
  readonly since: IsoDate | null;
  /** No reader is asked about a page that has none of these names; empty where one is asked in any case. */
  readonly about: readonly string[];
}

/** What a reader finds on a page for a goal. Null for a page that can't be had, or says no day from `since` on where one is wanted. */
export async function readNewerPage(
  { beyond }: Pick<ReviewParts, "beyond">,
  call: LookupCall,
  { url, goal, since, about }: NewerPageOrder,
): Promise<FoundQuote[] | null> {
  const page = await beyond.open(url, call);
  if (page === null) return null;
  const day = lastDayOf(page);
  if (since !== null && (day === null || day < since)) return null;
  if (about.length > 0 && !about.some((name) => holdsValue(`${page.title}\n${page.text}`, name))) return [];
  const [visit] = (await beyond.visit({ url, goal }, call)).visits;
  if (visit?.outcome !== "read") return [];
  return visit.quotes.map((quote) => ({ url, snapshotId: page.id, title: page.title, day, quote }));
}
