import type { Freshness } from "../../domain/evidence/freshness.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { statesDate } from "./states-date.ts";

const dayMs = 86_400_000;

/** What dates alone say of a piece; `fresh` among them is no more than not yet refuted. */
export type DatedFreshness = Extract<
  Freshness["code"],
  "fresh" | "agent-says-old" | "dated-before" | "page-from-before" | "page-undated"
>;

/**
 * Whether the dates let knowledge be fresh (EvoBrowseComp §2.1: it became available after the timestamp τ); the cutoff day itself
 * is not after it. Necessary are the agent's word, a page dated after the cutoff and, where the agent gives a day, one after
 * it. The page's date is that of its publication; an older or undated page counts by the day of its last change only where it
 * writes the statement's own day. Whether the statement was told before is looked up apart.
 */
export function decideFresh(
  piece: Pick<GatheredEvidence, "date" | "fresh" | "quote">,
  page: Pick<PageSnapshot, "published" | "title" | "text" | "details"> | null,
  cutoff: IsoDate,
): DatedFreshness {
  const { date, fresh: claimed, quote } = piece;
  if (!claimed) return "agent-says-old";
  if (page === null) return "page-undated";
  if (date !== null && date <= cutoff) return "dated-before";
  const { published, title, text } = page;
  if (published !== null && published > cutoff) {
    return date === null || known(date, published) > cutoff ? "fresh" : "dated-before";
  }
  const modified = page.details?.modified ?? null;
  const isTold =
    date !== null &&
    modified !== null &&
    known(date, modified) === date &&
    statesDate(`${quote}\n${title}\n${text}`, date);
  if (isTold) return "fresh";
  return published === null ? "page-undated" : "page-from-before";
}

/** The day from which it can be known: a page tells nothing of after its own date; a day is allowed for the time zone. */
function known(date: IsoDate, published: IsoDate): IsoDate {
  const dayAfter = new Date(Date.parse(published) + dayMs).toISOString().slice(0, 10);
  return date > dayAfter ? published : date;
}
