import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { nameOnPages, wordsOfPages } from "../../gates/freshness/words-of-pages.ts";
import { readAddress } from "../../web/dating/read-address.ts";
import { daysIn } from "../days-in.ts";

/** Lists the addresses of links whose text is a name of one of the ends. Links on the page `first` come first. */
export function listLinked(
  pages: readonly PageSnapshot[],
  {
    first,
    ends,
    not,
  }: { readonly first: string; readonly ends: readonly string[]; readonly not: ReadonlySet<string> },
): string[] {
  const links = pages
    .toSorted((a, b) => Number(b.url === first) - Number(a.url === first) || (a.url < b.url ? -1 : 1))
    .flatMap((page) => page.links)
    .filter(({ url, text }) => !not.has(url) && ends.includes(normaliseAnswer(text)));
  return [...new Set(links.map(({ url }) => url))];
}

/**
 * Writes the queries that show whether a fact still holds: the unchanged end with the relation, the same with the current year, and the
 * unchanged end alone. The end that may have changed leads to the answer and is left out. If the unchanged end is itself the answer, the
 * other end is searched for. Empty if both ends are the answer. The query with the year is worded as an announcement: it has no word such
 * as "newest", which no announcement has, and no version of a series, because engines don't find "Orn 3.4.10" by "Orn 3.4". If the pages
 * are in another language than the relation, this query uses words of their quotes, in their language.
 */
export function writeReverificationQueries(
  { fact, sought }: { readonly fact: Fact; readonly sought: "subject" | "object" },
  {
    names,
    today,
    most,
    quotes = [],
  }: {
    readonly names: readonly string[];
    readonly today: IsoDate;
    readonly most: number;
    /** What the cited pages say of the fact. */
    readonly quotes?: readonly string[];
  },
): string[] {
  const answers = new Set(names.map(normaliseAnswer));
  const ends = sought === "object" ? [fact.subject, fact.object] : [fact.object, fact.subject];
  const known = ends.find((end) => !answers.has(normaliseAnswer(end)));
  if (known === undefined) return [];
  const value = ends.filter((end) => end !== known);
  const told = wordsOfPages(fact.relation, { quotes, thing: known, value, answers: names });
  const announced = announcedAs(nameOnPages(known, { quotes }), told).trim() || known;
  const year = today.slice(0, 4);
  const dated = announced.includes(year) ? announced : `${announced} ${year}`;
  const queries = [`${known} ${fact.relation}`, dated, known].map((query) =>
    query.replace(/[\s_]+/gu, " ").trim(),
  );
  return [...new Set(queries)].slice(0, most);
}

/** Words of a relation that say which of several values is meant and that no announcement of a value has. */
const superlatives =
  /\b(?:newest|latest|most recent|current(?:ly)?|highest|up-to-date)\b|最新的?|最高的?|最近的?|当前的?|目前的?|现行的?/giu;

/** Words a thing and a relation as an announcement of a new value does. A series of versions is named without its number. */
function announcedAs(thing: string, relation: string): string {
  const isOfVersions = /\b(?:versions?|releases?)\b|版本|正式版|发行版|发布/iu.test(
    relation.replace(/[_-]/gu, " "),
  );
  const series = isOfVersions ? thing.replace(/\s+v?\d+(?:\.\d+)*(?:\.x)?$/iu, "") : thing;
  return `${series} ${relation.replace(superlatives, " ")}`;
}

/** A page that this re-verification opened, with the links that it had before. */
export interface Reopened {
  readonly page: Pick<PageSnapshot, "title" | "links">;
  /** Addresses that the page linked to when it was last opened; null if it was not opened before. */
  readonly before: ReadonlySet<string> | null;
}

/**
 * Chooses the links that are news about a thing. A link with a date from `since` on counts if its own text or its page's title names the
 * thing. A link without a date counts if its text names the thing and the page did not have the link when it was last opened. Links whose
 * text names the thing come first, then the newest.
 */
export function chooseNewerLinks(
  pages: readonly Reopened[],
  wanted: {
    readonly about: readonly string[];
    readonly since: IsoDate;
    readonly not: ReadonlySet<string>;
    readonly most: number;
  },
): string[] {
  const { about, since, not, most } = wanted;
  const isNamed = (text: string) => about.some((name) => containsName(text, name));
  const found = new Map<string, { readonly named: boolean; readonly day: IsoDate | null }>();
  for (const { page, before } of pages) {
    const isAbout = isNamed(page.title);
    for (const link of page.links) {
      const url = link.url.replace(/#.*$/su, "");
      if (not.has(url) || found.has(url) || !URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol))
        continue;
      const named = isNamed(link.text);
      const day = dayOf(link);
      const isNews =
        day === null ? named && before !== null && !before.has(url) : day >= since && (named || isAbout);
      if (isNews) found.set(url, { named, day });
    }
  }
  return [...found]
    .sort(([, a], [, b]) => Number(b.named) - Number(a.named) || (b.day ?? "").localeCompare(a.day ?? ""))
    .slice(0, most)
    .map(([url]) => url);
}

/** The newest date in a link's text, else the date in its address. */
function dayOf({ url, text }: PageSnapshot["links"][number]): IsoDate | null {
  const told = daysIn(text)
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return told ?? readAddress(url)?.date ?? null;
}
