import { own } from "../../domain/own.ts";
import { isLike } from "./choose-heading.ts";
import { type DateCandidate, otherReading, quoteEvidence } from "./date-candidate.ts";
import { readStampDay, readUtcHour } from "./read-stamp.ts";
import type { PageScan } from "./scan-page.ts";

/** JSON-LD fields that give a publication day, with the correction of their weight. */
const PUBLISHED_FIELDS: readonly (readonly [string, number])[] = [
  ["datePublished", 0],
  ["dateCreated", -0.03],
  // An advertisement of a job or of a house.
  ["datePosted", 0],
  ["uploadDate", -0.3],
];
/** JSON-LD types of things on a page whose dates are not the page's. */
const OTHER_THINGS =
  /^(Comment|Review|UserReview|Offer|AggregateOffer|Event|\w+Event|Person|Organization|WebSite|ImageObject|Product|Answer|Book|Movie|TVSeries|MusicAlbum|MusicRecording|CreativeWorkSeason|PodcastSeries|SoftwareApplication|MobileApplication|WebApplication|VideoGame|ProfilePage)$/;
const ARTICLE = /(Article|Posting|Report|Recipe|NewsItem|Question|HowTo)$/;
const OF_OTHERS =
  /^(comments?|reviews?|mentions|isPartOf|author|publisher|itemListElement|hasPart|citation|isBasedOn|suggestedAnswer|acceptedAnswer|blogPosts?|itemReviewed|about|sponsor)$/;
const MAX_THINGS = 5000;

/** Dates in the page's JSON-LD. Articles have a higher weight than other things. Malformed blocks are searched as text. */
export function readJsonLdDates(scan: PageScan, url: string): DateCandidate[] {
  const found: DateCandidate[] = [];
  const add = (kind: DateCandidate["kind"], stamp: unknown, weight: number, field: string) => {
    const day = typeof stamp === "string" ? readStampDay(stamp, scan.monthFirst) : null;
    if (day === null || typeof stamp !== "string") return;
    const utcHour = readUtcHour(stamp);
    // If there are several articles, the first one is the page's own.
    const later = found.filter((other) => other.kind === kind && other.date !== day.date).length * 0.01;
    found.push({
      date: day.date,
      ...otherReading(day, scan),
      from: "json-ld",
      group: "markup",
      kind,
      weight: weight - Math.min(later, 0.2),
      evidence: quoteEvidence(`${field}: ${stamp}`),
      ...(utcHour === null ? {} : { utcHour }),
    });
  };
  for (const script of scan.scripts) {
    if (!/ld\+json/i.test(script.getAttribute("type") ?? "")) continue;
    const source = script.textContent ?? "";
    const root = parseJsonLd(source);
    if (root === null) {
      for (const match of source.matchAll(/"(datePublished|dateModified)"\s*:\s*"([^"]{6,40})"/g))
        add(match[1] === "dateModified" ? "modified" : "published", match[2], 0.85, match[1] ?? "");
      continue;
    }
    const waiting: unknown[] = [root];
    for (let seen = 0; waiting.length > 0 && seen < MAX_THINGS; seen++) {
      const thing = waiting.shift();
      if (Array.isArray(thing)) waiting.push(...thing.slice(0, MAX_THINGS));
      if (thing === null || typeof thing !== "object" || Array.isArray(thing)) continue;
      const fields = thing as Record<string, unknown>;
      const types = [fields["@type"]].flat().filter((type) => typeof type === "string");
      if (!types.some((type) => OTHER_THINGS.test(type)) && !isOfOtherPage(fields, url, scan)) {
        const weight = types.some((type) => ARTICLE.test(type)) ? 0.94 : 0.86;
        const name = types[0] ?? "thing";
        for (const [field, less] of PUBLISHED_FIELDS)
          add("published", own(fields, field), weight + less, `${name} ${field}`);
        add("modified", fields["dateModified"], weight, `${name} dateModified`);
      }
      for (const [name, value] of Object.entries(fields)) if (!OF_OTHERS.test(name)) waiting.push(value);
    }
  }
  return found;
}

/**
 * Whether a text says of itself that it is a page of another site, and its headline has no word of this page's title or heading: a template
 * kept the markup of its example. A text that is taken over from another site keeps its headline.
 */
function isOfOtherPage(fields: Readonly<Record<string, unknown>>, url: string, scan: PageScan): boolean {
  const headline = own(fields, "headline");
  const page = own(fields, "mainEntityOfPage") ?? own(fields, "url");
  const address = typeof page === "object" && page !== null ? own(page as typeof fields, "@id") : page;
  if (typeof headline !== "string" || typeof address !== "string") return false;
  const [here, there] = [siteOf(url), siteOf(address)];
  if (here === null || there === null || here === there) return false;
  return !isLike(headline, [scan.title, scan.heading?.text ?? ""], Number.MIN_VALUE);
}

/** The last two labels of an address's host, which sites that part their pages by devices or languages share; null without a host. */
const siteOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).hostname.split(".").slice(-2).join(".") : null;

/**
 * Parses a JSON-LD block leniently: surrounding comments, control characters and trailing commas are common.
 * Null if it can't be parsed.
 */
export function parseJsonLd(source: string): unknown {
  const clean = source
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*(?:;\s*)?$/g, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  for (const text of [clean, clean.replace(/,\s*([}\]])/g, "$1").replace(/;$/, "")]) {
    try {
      return JSON.parse(text);
    } catch {
      // The loop tries the second form. If that fails too, the caller searches the text.
    }
  }
  return null;
}
