import type { DomElement } from "../extraction/dom.ts";
import { chooseModified } from "./choose-modified.ts";
import { choosePublished } from "./choose-published.ts";
import { createPlaceJudge, type Place } from "./create-place-judge.ts";
import type { DateCandidate } from "./date-candidate.ts";
import type { DatingInput } from "./dating-input.ts";
import { findRelativeDates } from "./find-relative-dates.ts";
import type { PageDating } from "./page-dating.ts";
import type { PageScan } from "./page-scan.ts";
import { readElementDates } from "./read-element-dates.ts";
import { readJsonLdDates } from "./read-json-ld-dates.ts";
import { readMetaDates } from "./read-meta-dates.ts";
import { readScriptDates } from "./read-script-dates.ts";
import { readTextDates } from "./read-text-dates.ts";
import { readUrlDates } from "./read-url-dates.ts";
import { scanPage } from "./scan-page.ts";

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
