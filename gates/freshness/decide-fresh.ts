import type { Freshness } from "../../domain/evidence/freshness.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { type DayOrder, orderShownIn, readSlashedDays } from "../../domain/page/slashed-days.ts";
import { firstDay, lastDay, type PartDate, sideOf } from "../../domain/part-date.ts";
import { statesDate } from "./holds-value.ts";

const dayMs = 86_400_000;

/**
 * The result by dates alone. `fresh` means only that the dates do not refute it; `undecided-by-dates` that a look-up alone can call it
 * fresh.
 */
export type DatedFreshness = Extract<
  Freshness["code"],
  "fresh" | "undecided-by-dates" | "agent-says-old" | "dated-before" | "page-from-before" | "page-undated"
>;

/**
 * Decides whether the dates allow knowledge to be fresh (EvoBrowseComp §2.1: it became available after the timestamp τ). The cutoff day
 * itself is not after it. The agent must call the piece fresh, the page must be dated after the cutoff, and the time that the agent gives,
 * if any, must not be wholly before it. A year or month that holds the cutoff is undecided: it may mean either side (decision 0090). The
 * page's date is that of its publication. An older page counts by the day of its last change only where it states the statement's own
 * time; an undated page that states a time wholly after the cutoff is undecided. Days such as 5/12/2026 count as the page's other days or
 * its language show, and where nothing shows it, if both readings lie on one side of the cutoff (decision 0096). Whether the statement was
 * published earlier is searched separately.
 */
export function decideFresh(
  piece: Pick<GatheredEvidence, "date" | "fresh" | "quote">,
  page: Pick<PageSnapshot, "published" | "title" | "text" | "details"> | null,
  cutoff: IsoDate,
): DatedFreshness {
  const { date, fresh: claimed, quote } = piece;
  if (!claimed) return "agent-says-old";
  if (page === null) return "page-undated";
  const side = date === null ? "after" : sideOf(date, cutoff);
  if (side === "before") return "dated-before";
  const byTime = side === "around" ? "undecided-by-dates" : "fresh";
  const { published, title, text } = page;
  if (published !== null && published > cutoff) {
    return date === null || known(date, published) > cutoff ? byTime : "dated-before";
  }
  const modified = page.details?.modified ?? null;
  const order = page.details?.dayOrder ?? orderShownIn(text);
  const { inQuote, inPage } = statedTime(date, { quote, title, text }, { cutoff, order });
  if (date !== null && modified !== null) {
    const isOver = side === "around" ? modified > cutoff : firstDay(date) <= dayAfter(modified);
    if (inPage && isOver) return byTime;
  }
  if (published !== null) return "page-from-before";
  const isAfter =
    date === null || side === "around"
      ? tellsOnlyLaterDays(quote, { cutoff, order })
      : inQuote && side === "after";
  return isAfter && modified === null ? "undecided-by-dates" : "page-undated";
}

/** Where a statement's time is told. A year stands in most pages for some reason, so only quote or title tell it of the statement. */
function statedTime(
  time: PartDate | null,
  { quote, title, text }: { readonly quote: string; readonly title: string; readonly text: string },
  { cutoff, order }: SlashedHints,
): { inQuote: boolean; inPage: boolean } {
  if (time === null) return { inQuote: false, inPage: false };
  const read = order ?? (isOneSide(time, cutoff) ? "either" : null);
  const inQuote = statesDate(`${quote}\n${title}`, time, read);
  return { inQuote, inPage: inQuote || (time.length > 4 && statesDate(text, time, read)) };
}

/** How days such as 5/12/2026 are read: the page's order, if it is known, and the cutoff on whose side the readings lie. */
interface SlashedHints {
  readonly cutoff: IsoDate;
  readonly order: DayOrder | null;
}

/** Whether it makes no difference for the cutoff which number of a day is its month: both readings lie on one side of it. */
function isOneSide(time: PartDate, cutoff: IsoDate): boolean {
  const [year, month, day] = time.split("-");
  if (day === undefined) return false;
  return sideOf(`${year}-${day}-${month}`, cutoff) === sideOf(time, cutoff);
}

/** Whether a quote tells days with slashes, all of them after the cutoff however they are read. The gatherer may not settle the order. */
function tellsOnlyLaterDays(quote: string, { cutoff, order }: SlashedHints): boolean {
  const days = readSlashedDays(quote, order ?? orderShownIn(quote)).flat();
  return days.length > 0 && days.every((day) => day > cutoff);
}

/**
 * The day from which the statement can be known: a page cannot report what happens after its own date; one day is allowed for the time
 * zone.
 */
function known(date: PartDate, published: IsoDate): IsoDate {
  return firstDay(date) > dayAfter(published) ? published : lastDay(date);
}

function dayAfter(day: IsoDate): IsoDate {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/**
 * Whether a piece that was fresh under an earlier cutoff is fresh under a later one, by its dates alone. (`decideFresh` has the whole rule;
 * the page's text was checked then.) A time that holds the cutoff counts like none: the page's day decides. A page published on or before
 * the cutoff counts by its last change where the statement has a time: the page states that time, so the day is at most one day after the
 * change. A page without any day counts where the statement's time is wholly after the cutoff.
 */
export function staysFresh(
  date: PartDate | null,
  page: { readonly published: IsoDate | null; readonly modified: IsoDate | null } | null,
  cutoff: IsoDate,
): boolean {
  const side = date === null ? "around" : sideOf(date, cutoff);
  if (page === null || side === "before") return false;
  const { published, modified } = page;
  if (published !== null && published > cutoff) return true;
  if (published === null && modified === null) return side === "after";
  return date !== null && modified !== null && (side === "after" ? modified >= cutoff : modified > cutoff);
}

/** The last date that a page gives for itself: its content was there by then. Null where it gives none. */
export function lastDayOf({
  published,
  details,
}: Pick<PageSnapshot, "published" | "details">): IsoDate | null {
  const modified = details?.modified ?? null;
  if (published === null || modified === null) return published ?? modified;
  return modified > published ? modified : published;
}
