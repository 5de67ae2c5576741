import type { DayOrder } from "../../domain/page/days-in-figures.ts";
import type { DomDocument, DomElement } from "../extraction/parse-page.ts";
import { choosePublished } from "./choose-published.ts";
import { createPlaceJudge, type Place } from "./create-place-judge.ts";
import type { DateCandidate, DateSource } from "./date-candidate.ts";
import { readEventDays } from "./event-days.ts";
import { readIncidentDays } from "./incident-days.ts";
import { isAboutThing, isNews } from "./is-about-thing.ts";
import { isFirstPage, isListing, isListTitle, isSearch } from "./is-listing.ts";
import { moveToLocalDays } from "./local-days.ts";
import { readUrlDates } from "./read-address.ts";
import { readElementDates } from "./read-element-dates.ts";
import { readJsonLdDates } from "./read-json-ld-dates.ts";
import { raiseLoneScriptDates, readMetaDates, readScriptDates } from "./read-markup-dates.ts";
import { readTextDates } from "./read-text-dates.ts";
import { readListedDay, readRecordDay } from "./record-days.ts";
import { findRelativeDates } from "./relative-dates.ts";
import { type PageScan, scanPage } from "./scan-page.ts";
import { settleGuessedDays } from "./settle-guessed-days.ts";

interface SourceInput {
  readonly scan: PageScan;
  readonly url: string;
  readonly placeOf: (element: DomElement, at: number) => Place;
}

/** Readers for all parts of a page that may give its date. Each candidate has a weight. */
const SOURCES: readonly ((input: SourceInput) => readonly DateCandidate[])[] = [
  ({ scan, url }) => readJsonLdDates(scan, url),
  ({ scan }) => readMetaDates(scan),
  ({ scan, url }) => readUrlDates(scan, url),
  ({ scan, placeOf }) => readElementDates(scan, placeOf),
  ({ scan, placeOf }) => readTextDates(scan, { placeOf }),
  ({ scan }) => readScriptDates(scan),
];

const DAY = 86_400_000;
/** Earliest day of publication. Web pages are not older: an earlier date is about something else, or a default value. */
const EARLIEST = "1995-01-01";
/** Factor for a modification date that replaces a missing publication date: the page was published on that day or earlier. */
const STAND_IN = 0.45;
/** Factor for relative dates ("3 days ago"): it is unknown when the page computed them. */
const RELATIVE = 0.5;
/** Confidence below which a stated day belongs to something else on the page. */
const WEAK = 0.3;
/** Least weight of a relative date. In comments and teasers, such dates belong to other texts. */
const LEAST_RELATIVE = 0.5;

/** Reads the days of publication and of the last change from a page. Days after the visit are ignored. */
export function datePage(visit: DatingInput): PageDating {
  const scan = visit.scan ?? scanPage(visit.document, visit.url);
  return { ...dateScan(scan, visit), ...(scan.order && { dayOrder: scan.order }) };
}

function dateScan(scan: PageScan, { url, retrieved, isRetrievalKnown = true }: DatingInput): PageDating {
  const latest = retrieved.slice(0, 10);
  const input = { scan, url, placeOf: createPlaceJudge(scan) };
  const incident = readIncidentDays(scan);
  const ofEvents = readEventDays(scan);
  const isOfThing = isAboutThing(scan);
  const isOfUpdate = (date: string) => incident?.all.has(date) === true && date !== incident.first?.date;
  const yesterday = new Date(Date.parse(latest) - DAY).toISOString().slice(0, 10);
  const stated = [...SOURCES.flatMap((read) => read(input)), ...(incident?.first ? [incident.first] : [])];
  const isList =
    isListing(url, retrieved) ||
    isListTitle(scan.title, scan.heading?.text ?? "") ||
    ((isFirstPage(url) || isSearch({ url, title: scan.title, heading: scan.headings[0]?.text ?? "" })) &&
      showsSeveralDays(stated));
  const found = moveToLocalDays(stated, scan, latest).filter(({ date, from, group, isAbove = false }) => {
    if (date < EARLIEST || date > latest || (isList && !OF_LISTS.has(from))) return false;
    if (group === "visible" && (isOfThing || ofEvents.has(date) || isOfUpdate(date))) return false;
    // The site's own day may be the one before that of the visit in universal time.
    return !(isAbove && isRetrievalKnown && date >= yesterday);
  });
  // Only a page that gives no other day of publication is dated as a record: its own day is later than that of its creation.
  const isDated = found.some(({ kind, weight }) => kind === "published" && weight >= leastConfidence);
  const record = isDated || isList ? null : isOfThing ? readListedDay(scan) : readRecordDay(scan);
  const isRecord = record !== null && record.date >= EARLIEST && record.date <= latest;
  const candidates = settleGuessedDays(
    raiseLoneScriptDates(isRecord ? [...found, record] : found, yesterday),
    latest,
  );
  const published = choosePublished(candidates, isNews(scan));
  const modified = chooseModified(candidates);
  const standIn = modified === null ? 0 : modified.weight * STAND_IN;
  // What other parts of the page show is no day of its own where it says how long ago it was published.
  if ((published?.confidence ?? 0) < WEAK && modified === null && isRetrievalKnown && !isList) {
    const byAge = dateByAge(input, new Date(retrieved));
    if (byAge.confidence > (published?.confidence ?? 0)) return byAge;
  }
  if (published !== null && published.confidence >= standIn) {
    const { date, from, evidence, confidence } = published;
    const isLater = modified !== null && modified.other === undefined && modified.date >= date;
    const later = isLater ? modified.date : null;
    return { published: date, modified: later, from, evidence, confidence: round(confidence) };
  }
  if (modified === null) return undated;
  const { date, evidence } = modified;
  const changed = modified.other === undefined ? date : null;
  return { published: date, modified: changed, from: "modified", evidence, confidence: round(standIn) };
}

/** Whether a page shows several days. A site's first page that does so lists other pages. */
const showsSeveralDays = (candidates: readonly DateCandidate[]): boolean =>
  new Set(candidates.filter(({ group }) => group === "visible").map(({ date }) => date)).size > 1;

/** Sources that count on a page that lists other pages: markup for the page as a whole. */
const OF_LISTS: ReadonlySet<DateSource> = new Set(["json-ld", "meta"]);

const undated: PageDating = { published: null, modified: null, from: null, evidence: null, confidence: 0 };

/** Dates a page that gives no date, but states how long before the visit it was published. */
function dateByAge({ scan, placeOf }: SourceInput, retrieved: Date): PageDating {
  const candidates = readTextDates(scan, { placeOf, find: (text) => findRelativeDates(text, retrieved) });
  const own = candidates.filter(({ kind, weight }) => kind === "published" && weight >= LEAST_RELATIVE);
  const chosen = choosePublished(own);
  if (chosen === null) return undated;
  const { date, evidence, confidence } = chosen;
  const unsure = round(Math.min(0.49, confidence * RELATIVE));
  return { published: date, modified: null, from: "relative", evidence, confidence: unsure };
}

const round = (share: number) => Math.round(share * 100) / 100;

/** The modification date with the highest weight. Sources may disagree, since different systems write them. */
function chooseModified(candidates: readonly DateCandidate[]): DateCandidate | null {
  const modified = candidates.filter((candidate) => candidate.kind === "modified" && candidate.weight >= 0.3);
  return modified.sort((a, b) => b.weight - a.weight)[0] ?? null;
}

export interface DatingInput {
  readonly document: DomDocument;
  /** The scan of the document, if it was made before. */
  readonly scan?: PageScan;
  /** The page's address after redirects. */
  readonly url: string;
  /** ISO date and time of the visit. No date after that day is read. */
  readonly retrieved: string;
  /** False if the time of the visit is unknown and `retrieved` is only an upper bound. Words like "yesterday" then give no date. */
  readonly isRetrievalKnown?: boolean;
}

/** Least confidence of a usable date. Dates below this are wrong more often than right, and would make old pages look fresh. */
export const leastConfidence = 0.5;

/** Dates a page like `datePage`, but treats an uncertain date as no date. */
export function readPublished(input: DatingInput): PageDating {
  const dating = datePage(input);
  if (dating.confidence >= leastConfidence) return dating;
  return { ...dating, published: null, from: null, evidence: null, confidence: 0 };
}

/** The dates that a page gives for itself. */
export interface PageDating {
  /** Day of publication as `YYYY-MM-DD`, or null if the page gives none. */
  readonly published: string | null;
  /**
   * Day of the last change as `YYYY-MM-DD`, if the page gives it separately and it isn't before the publication; otherwise null. A day that
   * may also be read in the other order of day and month is not given.
   */
  readonly modified: string | null;
  readonly from: DateSource | null;
  /** Markup or words from which the date was read, shortened to one line. */
  readonly evidence: string | null;
  /** Probability that the published day is right, 0 to 1; 0 without a day. */
  readonly confidence: number;
  /** How the page writes days such as 5/12/2026, if it shows that. */
  readonly dayOrder?: DayOrder;
}
