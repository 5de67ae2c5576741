import type { Freshness } from "../../domain/evidence/freshness.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { type DayOrder, orderShownIn, readDaysInFigures } from "../../domain/page/days-in-figures.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { firstDay, lastDay, type PartDate, sideOf } from "../../domain/part-date.ts";
import { statesDate } from "./holds-value.ts";
import { placeYears, tellsPlan } from "./told-times.ts";

const dayMs = 86_400_000;

/**
 * The result by dates alone. `fresh` means only that the dates do not refute freshness. `undecided-by-dates` means that only a look-up can
 * call the piece fresh.
 */
export type DatedFreshness = Extract<
  Freshness["code"],
  "fresh" | "undecided-by-dates" | "agent-says-old" | "dated-before" | "page-from-before" | "page-undated"
>;

/**
 * Decides whether the dates allow knowledge to be fresh (EvoBrowseComp §2.1: it became available after the timestamp τ). The cutoff day
 * itself is not after the cutoff. The agent must call the piece fresh, the page must be dated after the cutoff, and the time that the agent
 * gives, if any, must not be wholly before the cutoff. A year or month that contains the cutoff may mean either side, so it is undecided
 * (decision 0090).
 *
 * The page's date is that of its publication. A page that was published earlier, or on an unknown day, counts by the day of its last
 * change, but only if it states the statement's own time. A page without any day is undecided if its quote or its title states a time that
 * lies after the cutoff, or that begins on the cutoff day, and does not speak of a plan (decision 0206). A day such as 5/12/2026 is read in
 * the order that the page's other days or its language show. If nothing shows the order, the day counts if both readings lie on one side of
 * the cutoff (decision 0096). Whether the statement was published earlier is searched separately.
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
  if (modified !== null || tellsPlan({ quote, title }, date)) return "page-undated";
  const isTold = date !== null && (inQuote || statesDate(placeYears(quote, title), date, order));
  const isAfter =
    (isTold && isFromCutoffOn(date, cutoff)) ||
    ((date === null || side === "around") && tellsOnlyLaterDays(quote, { cutoff, order }));
  return isAfter ? "undecided-by-dates" : "page-undated";
}

/**
 * Says whether a time has days after the cutoff and none before the cutoff day. The year 2026 is such a time for a cutoff of 1 January
 * 2026. It is not after this cutoff, since it holds the cutoff day, but a look-up can decide it.
 */
function isFromCutoffOn(time: PartDate, cutoff: IsoDate): boolean {
  return firstDay(time) >= cutoff && lastDay(time) > cutoff;
}

/**
 * Says where a statement's time is told. Most pages have a year for some other reason, so a mere year counts only in the quote or the
 * title.
 */
function statedTime(
  time: PartDate | null,
  { quote, title, text }: { readonly quote: string; readonly title: string; readonly text: string },
  { cutoff, order }: OrderHints,
): { inQuote: boolean; inPage: boolean } {
  if (time === null) return { inQuote: false, inPage: false };
  const read = order ?? (isOneSide(time, cutoff) ? "either" : null);
  const inQuote = statesDate(`${quote}\n${title}`, time, read);
  return { inQuote, inPage: inQuote || (time.length > 4 && statesDate(text, time, read)) };
}

/** How days such as 5/12/2026 are read: the page's order, if it is known, and the cutoff on whose side the readings lie. */
interface OrderHints {
  readonly cutoff: IsoDate;
  readonly order: DayOrder | null;
}

/** Says whether both readings of a day lie on one side of the cutoff, so that it makes no difference which of its numbers is the month. */
function isOneSide(time: PartDate, cutoff: IsoDate): boolean {
  const [year, month, day] = time.split("-");
  if (day === undefined) return false;
  return sideOf(`${year}-${day}-${month}`, cutoff) === sideOf(time, cutoff);
}

/**
 * Says whether a quote has days such as 5/12/2026 that are all after the cutoff, however they are read. The gatherer may not settle the
 * order.
 */
function tellsOnlyLaterDays(quote: string, { cutoff, order }: OrderHints): boolean {
  const days = readDaysInFigures(quote, order ?? orderShownIn(quote)).flat();
  return days.length > 0 && days.every((day) => day > cutoff);
}

/**
 * Returns the day from which the statement can be known. A page cannot report what happens after its own date; one day is allowed for the
 * time zone.
 */
function known(date: PartDate, published: IsoDate): IsoDate {
  return firstDay(date) > dayAfter(published) ? published : lastDay(date);
}

function dayAfter(day: IsoDate): IsoDate {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/**
 * Says whether a piece that was fresh under an earlier cutoff is fresh under a later one, by its dates alone. (`decideFresh` has the whole
 * rule; the page's text was checked then.) If the statement's time contains the cutoff, the page's day decides, as if there were no time. A
 * page that was published earlier, or on an unknown day, counts by its last change if the statement has a time. The page states this time,
 * so the time begins at most one day after the change. A page without any day counts if no day of the statement's time is before the
 * cutoff day, since a look-up has then searched for earlier pages.
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
  if (published === null && modified === null) return date !== null && isFromCutoffOn(date, cutoff);
  return date !== null && modified !== null && (side === "after" ? modified >= cutoff : modified > cutoff);
}

/** Returns the last date that a page gives for itself, by which its content was there. Null if it gives none. */
export function lastDayOf({
  published,
  details,
}: Pick<PageSnapshot, "published" | "details">): IsoDate | null {
  const modified = details?.modified ?? null;
  if (published === null || modified === null) return published ?? modified;
  return modified > published ? modified : published;
}
