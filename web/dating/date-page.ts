import type { DomDocument, DomElement } from "../extraction/dom.ts";
import { choosePublished } from "./choose-published.ts";
import { createPlaceJudge, type Place } from "./create-place-judge.ts";
import type { DateCandidate } from "./date-candidate.ts";
import type { FoundDate } from "./find-dates.ts";
import type { PageDating } from "./page-dating.ts";
import type { PageScan } from "./page-scan.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { readAddress } from "./read-address.ts";
import { readElementDates } from "./read-element-dates.ts";
import { readJsonLdDates } from "./read-json-ld-dates.ts";
import { readMetaDates } from "./read-meta-dates.ts";
import { readRelativeDay } from "./read-relative-day.ts";
import { readStamp } from "./read-stamp.ts";
import { readTextDates } from "./read-text-dates.ts";
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

/** The day in the page's address, or in the one that the page calls its own. */
function readUrlDates(scan: PageScan, url: string): DateCandidate[] {
  const own = (attribute: string, value: string) =>
    [...scan.links, ...scan.metas].find(
      (element) => element.getAttribute(attribute)?.toLowerCase() === value,
    );
  const addresses = [
    url,
    own("rel", "canonical")?.getAttribute("href"),
    own("property", "og:url")?.getAttribute("content"),
  ];
  for (const address of addresses) {
    const found = address ? readAddress(address) : null;
    if (found !== null) return [found];
  }
  return [];
}

/** "3 days ago", "vor 3 Tagen", "il y a 3 jours", "hace 3 días", "3天前", and the names of the last two days. */
const PHRASES: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:\d{1,3}|an?|one)\s?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|h|d|w)\sago(?!\p{L})/giu,
  /(?<![\p{L}\d])vor\s(?:\d{1,3}|einer|einem)\s(?:Minuten?|Stunden?|Tag(?:en)?|Wochen?)(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:il\sy\sa|hace|há)\s(?:\d{1,3}|une?|un[ao]?|uma?)\s(?:minute|heure|jour|semaine|minuto|hora|día|dia|semana)s?(?!\p{L})/giu,
  /(?<!\d)\d{1,3}\s?(?:分钟|分鐘|个?小时|個?小時|天|日|个?星期|个?礼拜|周|週間?)[之以]?前/gu,
  /(?<![\p{L}\d])(?:the day before yesterday|yesterday|vorgestern|gestern|avant-hier|ayer|anteayer|ontem)(?!\p{L})/giu,
  /(?:前天|昨天|昨日)/gu,
];

/** The days that a text names by how long ago they are, counted back from the visit. */
function findRelativeDates(text: string, retrieved: Date): FoundDate[] {
  const found: FoundDate[] = [];
  for (const phrase of PHRASES)
    for (const match of text.matchAll(phrase)) {
      const [at, end] = [match.index, match.index + match[0].length];
      const date = readRelativeDay(match[0], retrieved);
      if (date !== null && !found.some((other) => at < other.end && end > other.at))
        found.push({ date, at, end });
    }
  return found.sort((a, b) => a.at - b.at);
}

const FIELD =
  /["']?\b(\w{0,20}(?:date_?published|published?_?(?:at|date|time|on)|publication_?date|first_?published\w{0,6}|pub_?date|date_?posted|posted_?(?:at|on|date)|created_?(?:at|date|on)|date_?created|modified_?(?:at|date|time)|date_?modified|updated_?at))["']?\s*[:=,]\s*\\?["']?([^"'\\,;{}<>]{8,40})/gi;
const MAX_SCRIPT = 600_000;

/** Dates that the page's programs carry as data ("publishedAt": …): of this article, or of those listed beside it. */
function readScriptDates(scan: PageScan): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const script of scan.scripts) {
    if (/ld\+json/i.test(script.getAttribute("type") ?? "")) continue;
    const source = script.textContent ?? "";
    if (source.length > MAX_SCRIPT || !/publi|post|creat/i.test(source)) continue;
    for (const match of source.matchAll(FIELD)) {
      const [, field = "", stamp = ""] = match;
      const date = /\d{4}/.test(stamp) ? readStamp(stamp, scan.monthFirst) : null;
      if (date === null || /expir|comment|user|account|build|start|end/i.test(field)) continue;
      const modified = /modif|updat/i.test(field);
      const earlier = found.filter(
        (other) => other.date !== date && (other.kind === "modified") === modified,
      ).length;
      const weight = (/publi|post/i.test(field) ? 0.6 : 0.45) - 0.08 * earlier;
      if (weight < 0.3) continue;
      found.push({
        date,
        from: "script",
        group: "markup",
        kind: modified ? "modified" : "published",
        weight,
        evidence: quoteEvidence(`${field}: ${stamp}`),
      });
    }
  }
  return found;
}
