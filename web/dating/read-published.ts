import type { DomDocument } from "../extraction/dom.ts";
import { readLines } from "../extraction/read-lines.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { readElementDates } from "./read-element-dates.ts";
import { readJsonLdDates } from "./read-json-ld-dates.ts";
import { readMetaDates } from "./read-meta-dates.ts";
import { readTextDates } from "./read-text-dates.ts";
import { readUrlDate } from "./read-url-date.ts";

export interface DatingInput {
  readonly document: DomDocument;
  /** The page's address after redirects. */
  readonly url: string;
  /** ISO date and time of the visit; no date lies after its day. */
  readonly retrieved: string;
}

export interface PublishedDate {
  /** `YYYY-MM-DD`. */
  readonly published: string | null;
  readonly from: DateCandidate["from"] | null;
}

/** The web is not older; an earlier date is about something else, or a default. */
const EARLIEST = "1995-01-01";

/** The sources of a date, the most trusted first. */
const SOURCES: readonly ((input: DatingInput, monthFirst: boolean) => readonly (DateCandidate | null)[])[] = [
  ({ document }) => readJsonLdDates(document).articles,
  ({ document }) => readMetaDates(document),
  ({ document }) => readJsonLdDates(document).others,
  ({ url }) => [readUrlDate(url)],
  ({ document }, monthFirst) => readElementDates(document, monthFirst),
  ({ document }, monthFirst) =>
    readTextDates(document.body ? readLines(document.body, { withoutBoilerplate: true }) : [], monthFirst),
];

/** The day a page was published, as the page itself says it, and what said so. */
export function readPublished(input: DatingInput): PublishedDate {
  const latest = input.retrieved.slice(0, 10);
  const monthFirst = isMonthFirst(input.document);
  for (const read of SOURCES) {
    const found = read(input, monthFirst).find(
      (candidate) =>
        candidate?.kind === "published" && candidate.date >= EARLIEST && candidate.date <= latest,
    );
    if (found) return { published: atHome(found, readUrlDate(input.url)), from: found.from };
  }
  return { published: null, from: null };
}

/**
 * A stamp in universal time may fall on the day before or after the site's own; an address that names
 * the neighbouring day has the site's.
 */
function atHome(found: DateCandidate, inUrl: DateCandidate | null): string {
  if (found.utc !== true || inUrl === null) return found.date;
  return Math.abs(Date.parse(found.date) - Date.parse(inUrl.date)) === 86_400_000 ? inUrl.date : found.date;
}

/** Americans write 3/4/2020 for 4 March; a page says so by its locale. */
function isMonthFirst(document: DomDocument): boolean {
  const lang = document.documentElement?.getAttribute("lang") ?? "";
  const locale = document.querySelector('meta[property="og:locale"]')?.getAttribute("content") ?? "";
  return (
    /^en[-_]us/i.test(lang) || /^en[-_]us/i.test(locale) || (/^en$/i.test(lang) && !/^en[-_]/i.test(locale))
  );
}
