import type { DomDocument, DomElement } from "../extraction/dom.ts";
import { choosePublished } from "./choose-published.ts";
import { createPlaceJudge, type Place } from "./create-place-judge.ts";
import type { DateCandidate, DateSource } from "./date-candidate.ts";
import { readUrlDates } from "./read-address.ts";
import { readElementDates } from "./read-element-dates.ts";
import { readJsonLdDates, readMetaDates, readScriptDates } from "./read-markup-dates.ts";
import { readTextDates } from "./read-text-dates.ts";
import { findRelativeDates } from "./relative-dates.ts";
import { type PageScan, scanPage } from "./scan-page.ts";

interface SourceInput {
  readonly scan: PageScan;
  readonly url: string;
  readonly placeOf: (element: DomElement, at: number) => Place;
}

/** Where a page may give its date; each candidate carries how far it is to be believed. */
const SOURCES: readonly ((input: SourceInput) => readonly DateCandidate[])[] = [
  ({ scan }) => readJsonLdDates(scan),
  ({ scan }) => readMetaDates(scan),
  ({ scan, url }) => readUrlDates(scan, url),
  ({ scan, placeOf }) => readElementDates(scan, placeOf),
  ({ scan, placeOf }) => readTextDates(scan, { placeOf }),
  ({ scan }) => readScriptDates(scan),
];

/** The web is not older; an earlier date is about something else, or a default. */
const EARLIEST = "1995-01-01";
/** A page that only says when it was last changed was published by then. */
const STAND_IN = 0.45;
/** "3 days ago" beside the heading is mostly the page's own, but counted by whom, and when, nobody knows. */
const RELATIVE = 0.5;
/** In comments and teasers it is somebody else's: only what stands as a page's date does counts. */
const LEAST_RELATIVE = 0.5;

/** The days of publication and of the last change, as the page itself gives them; never a day after the visit. */
export function datePage({ document, url, retrieved, isRetrievalKnown = true }: DatingInput): PageDating {
  const latest = retrieved.slice(0, 10);
  const scan = scanPage(document, url);
  const input = { scan, url, placeOf: createPlaceJudge(scan) };
  const candidates = SOURCES.flatMap((read) => read(input)).filter(
    ({ date }) => date >= EARLIEST && date <= latest,
  );
  const published = choosePublished(candidates);
  const modified = chooseModified(candidates);
  const standIn = modified === null ? 0 : modified.weight * STAND_IN;
  if (published !== null && published.confidence >= standIn) {
    const { date, from, evidence, confidence } = published;
    const later = modified !== null && modified.date >= date ? modified.date : null;
    return { published: date, modified: later, from, evidence, confidence: round(confidence) };
  }
  if (modified === null) return isRetrievalKnown ? dateByAge(input, new Date(retrieved)) : undated;
  const { date, evidence } = modified;
  return { published: date, modified: date, from: "modified", evidence, confidence: round(standIn) };
}

const undated: PageDating = { published: null, modified: null, from: null, evidence: null, confidence: 0 };

/** A page that gives no day, but how long ago it was when it was read. */
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

/** The day of the last change: the best source's, since each gives its own system's. */
function chooseModified(candidates: readonly DateCandidate[]): DateCandidate | null {
  const modified = candidates.filter((candidate) => candidate.kind === "modified" && candidate.weight >= 0.3);
  return modified.sort((a, b) => b.weight - a.weight)[0] ?? null;
}

export interface DatingInput {
  readonly document: DomDocument;
  /** The page's address after redirects. */
  readonly url: string;
  /** ISO date and time of the visit; no date lies after its day. */
  readonly retrieved: string;
  /** False where nobody knows when the page was read and `retrieved` is only a bound: "yesterday" then names no day. */
  readonly isRetrievalKnown?: boolean;
}

/** A date below this is right less often than not, and would pass old pages off as fresh. */
const LEAST_CONFIDENCE = 0.5;

/** A page's dating where it can be relied on: what is unsure counts as undated. */
export function readPublished(input: DatingInput): PageDating {
  const dating = datePage(input);
  if (dating.confidence >= LEAST_CONFIDENCE) return dating;
  return { ...dating, published: null, from: null, evidence: null, confidence: 0 };
}

/** What a page says of its own dates. */
export interface PageDating {
  /** `YYYY-MM-DD`, the day of publication; null where the page gives none. */
  readonly published: string | null;
  /** `YYYY-MM-DD`, the day of the last change, where the page gives it apart and it isn't before the publication. */
  readonly modified: string | null;
  readonly from: DateSource | null;
  /** The markup or words that the date was read from, cut to a line. */
  readonly evidence: string | null;
  /** 0 to 1: how likely the published day is right; 0 where there is none. */
  readonly confidence: number;
}
