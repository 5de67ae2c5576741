import type { GatheredEvidence } from "../domain/gathered-evidence.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { PageSnapshot } from "../domain/page-snapshot.ts";
import { statesDate } from "./states-date.ts";

const dayMs = 86_400_000;

/**
 * Whether knowledge is fresh (EvoBrowseComp §2.1: it became available after the timestamp τ); the cutoff day itself is not after
 * it. The agent's date alone shows nothing: a dated page must be of after the cutoff too, and what it says is dated by the
 * page where the agent's date is later; an undated page must write the date, and so must an older one that was changed since.
 * Undated knowledge is fresh only if the agent says so and its page was published after the cutoff.
 */
export function decideFresh(
  piece: Pick<GatheredEvidence, "date" | "fresh" | "quote">,
  page: Pick<PageSnapshot, "published" | "title" | "text" | "details"> | null,
  cutoff: IsoDate,
): boolean {
  const { date, fresh: claimed, quote } = piece;
  if (page === null) return false;
  const { published, title, text } = page;
  if (published !== null && published > cutoff) {
    return date === null ? claimed : known(date, published) > cutoff;
  }
  if (date === null || date <= cutoff) return false;
  const modified = page.details?.modified ?? null;
  const mayTell = published === null || (modified !== null && known(date, modified) === date);
  return mayTell && statesDate(`${quote}\n${title}\n${text}`, date);
}

/** The day from which it can be known: a page tells nothing of after its own date; a day is allowed for the time zone. */
function known(date: IsoDate, published: IsoDate): IsoDate {
  const dayAfter = new Date(Date.parse(published) + dayMs).toISOString().slice(0, 10);
  return date > dayAfter ? published : date;
}
