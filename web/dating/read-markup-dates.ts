import { type DateCandidate, otherReading, quoteEvidence } from "./date-candidate.ts";
import { readStampDay, readUtcHour } from "./read-stamp.ts";
import type { PageScan } from "./scan-page.ts";

const MODIFIED_NAMES = /modif|updated|update_time|revis|last-?mod|dc(?:terms)?\.?date\.?update/;
/** Names of `<meta>` tags for the day of publication, in lower case, with their weights. */
const PUBLISHED_NAMES: readonly (readonly [RegExp, number])[] = [
  // A journal's issue often bears a later or a nominal day. The day on which the article went online is more exact.
  [/^citation_publication_date$/, 0.86],
  [
    /^(og:?)?article(:|\.|_)?publish(ed)?([_-]?(time|date|on))?$|^og:(article:)?published_time$|^rnews:datepublished$|^article:post_date$/,
    0.93,
  ],
  [
    /^(date|item)?published([_-]?(at|time|date))?$|^datepublished$|^date_published$|^publish(ed)?[-_.:]?(date|time|on|at)$|^publication[-_]?(date|time)$|^pub_?date$|^pubdate$|^article\.published$|^(page|content|post|story|news)[-_.:]?(publish\w*|pub)[-_.:]?(date|time)?$/,
    0.92,
  ],
  [
    /(parsely|sailthru|shareaholic|cxenseparse|bt|citation|prism|vr|dable|outbrain|mediator|eprints|bepress|swiftype|analyticsattributes|gsa|naver|vf|ob|hdl|dcsext|wt|sis).*(date|published|publishtime|online|pub)/,
    0.9,
  ],
  [/^dc(terms)?[.:](date)?[.:]?(issued|created|available|published|publication|date)?$|^dc\.date/, 0.88],
  [
    /^(article[._:-]?(date|created|date[-_]?original|issued)|og:(release_date|pubdate|regdate|date|created)|release_?date|created([-_]?at|[-_]?time)?|date[-_]?created|datecreated|creation[-_]?date|displaydate|display[-_]?date|content_create_date|original-publish-date|originalpublicationdate|timestamp|issue_?date|posted|post_?date|posted_?on|firstcreated|firstpublish\w*|pdate|ptime|regdate|sort_?date|date\.?available|weibo: ?article:create_at|article:create_at)$/,
    0.85,
  ],
  [/^(date|video:release_date|date:?time|last_?publish\w*)$/, 0.8],
];
/** The name of the day of a journal's issue, and its weight where it is the first of a month, which stands for the whole month. */
const [OF_ISSUE, NOMINAL] = ["citation_publication_date", 0.6] as const;
/** Matches names that don't say of which day a date is. */
const VAGUE = /^(?:dc(?:terms)?[.:])?date$/;
/** Matches names of the day on which a system stored the text first, which may be some days before it was published. */
const CREATED_NAMES = /(?:^|[._:-])(?:date[._:-]?)?created?(?:[._:-]?(?:at|time|date))?$|^datecreated$/;
const NAME_ATTRIBUTES = ["property", "name", "itemprop", "http-equiv", "itemid"] as const;

/** Dates in the page's `<meta>` tags. */
export function readMetaDates(scan: PageScan): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const [order, meta] of scan.metas.entries()) {
    const content =
      meta.getAttribute("content") ?? meta.getAttribute("datetime") ?? meta.getAttribute("value") ?? "";
    if (content === "" || content.length > 80 || !/\d/.test(content)) continue;
    for (const attribute of NAME_ATTRIBUTES) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase() ?? "";
      // Microdata can be anywhere on the page, so readElementDates reads it together with its position.
      if (name === "" || attribute === "itemprop" || (attribute === "http-equiv" && name !== "date"))
        continue;
      const modified = MODIFIED_NAMES.test(name);
      const usual = modified ? 0.9 : PUBLISHED_NAMES.find(([pattern]) => pattern.test(name))?.[1];
      if (usual === undefined || /expir|event/.test(name)) continue;
      const day = readStampDay(content, scan.monthFirst);
      if (day === null) continue;
      const weight = name === OF_ISSUE && day.date.endsWith("-01") ? NOMINAL : usual;
      const utcHour = readUtcHour(content);
      found.push({
        date: day.date,
        ...otherReading(day, scan),
        from: "meta",
        group: "markup",
        kind: modified ? "modified" : "published",
        weight: weight - order / 1e6,
        evidence: quoteEvidence(`${name}: ${content}`),
        ...(VAGUE.test(name) && { isVague: true }),
        ...(CREATED_NAMES.test(name) && { isOfWriting: true }),
        ...(utcHour === null ? {} : { utcHour }),
      });
      break;
    }
  }
  return found;
}

const FIELD =
  /["']?\b(\w{0,20}(?:date_?published|publish(?:ed)?_?(?:at|date|time|on)|publication_?date|first_?published\w{0,6}|pub_?(?:date|time)|date_?posted|posted_?(?:at|on|date)|creat(?:e|ed)_?(?:at|date|time|on)|date_?created|modified_?(?:at|date|time)|date_?modified|updated_?at))["']?\s*[:=,]\s*(?:\w{1,20}\()?\\?["']?([^"'\\,;{}<>()]{8,40})/gi;

const MAX_SCRIPT = 600_000;
/** Number of dates that are read from a page's scripts at most. */
const MAX_FOUND = 1_000;
/** Matches the beginning of a variable of the page, after what stands before it. */
const OF_PAGE = /^.{0,7}?(?:(?:var|let|const)\s|window\.)\w+\s*=/;
/** Matches a field for the second or the millisecond of creation. */
const CREATED = /["']\b(created?)["']\s*:\s*(1\d{9}(?:\d{3})?)(?!\d)/g;
/** Matches a variable for the second of creation under the short name that the article pages of WeChat give it. */
const SHORT_FIELD = /(?:(?:var|let|const)\s|window\.)((?:ori_|s_)?ct)\s*=\s*["']?(1\d{9})(?!\d)/g;

/**
 * Raises the weight of the dates in the page's scripts if all that name a day of publication or creation name the same one. A script may
 * write the time of the visit into the page, so the days from `yesterday` on don't count.
 */
export function raiseLoneScriptDates(
  candidates: readonly DateCandidate[],
  yesterday: string,
): DateCandidate[] {
  const days = candidates.filter(({ from, kind }) => from === "script" && kind === "published");
  const isLone =
    new Set(days.map(({ date }) => date)).size === 1 && days.every(({ date }) => date < yesterday);
  if (!isLone) return [...candidates];
  return candidates.map((it) => (it.from === "script" ? { ...it, weight: Math.max(it.weight, LONE) } : it));
}

/** Weight of the only day in the page's scripts. */
const LONE = 0.55;

/** Dates in the data of the page's scripts ("publishedAt": …). They belong to this article, or to articles that the page lists. */
export function readScriptDates(scan: PageScan): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const script of scan.scripts) {
    if (/ld\+json/i.test(script.getAttribute("type") ?? "")) continue;
    const source = script.textContent ?? "";
    if (source.length > MAX_SCRIPT || !/publi|pub_?time|post|creat|\bct\b/i.test(source)) continue;
    for (const match of [FIELD, CREATED, SHORT_FIELD].flatMap((form) => [...source.matchAll(form)])) {
      if (found.length >= MAX_FOUND) return found;
      const [, field = "", stamp = ""] = match;
      const day = /\d{4}/.test(stamp) ? readStampDay(stamp, scan.monthFirst) : null;
      if (day === null || /expir|comment|user|account|build|start|end/i.test(field)) continue;
      const modified = /modif|updat/i.test(field);
      const earlier = found.filter(
        (other) => other.date !== day.date && (other.kind === "modified") === modified,
      ).length;
      // A variable of the page is about the page. A field may belong to anything that the page lists.
      const isVariable = OF_PAGE.test(
        `${source.slice(Math.max(0, match.index - 7), match.index)}${match[0]}`,
      );
      const weight = (isVariable || /publi|post|pub_?time/i.test(field) ? 0.6 : 0.45) - 0.08 * earlier;
      if (weight < 0.3) continue;
      const utcHour = readUtcHour(stamp);
      found.push({
        date: day.date,
        ...otherReading(day, scan),
        from: "script",
        group: "markup",
        kind: modified ? "modified" : "published",
        weight,
        evidence: quoteEvidence(`${field}: ${stamp}`),
        ...(utcHour === null ? {} : { utcHour }),
      });
    }
  }
  return found;
}
