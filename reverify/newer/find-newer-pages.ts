import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { LookupCall } from "../../domain/ports/web/tool-set.ts";
import { lastDayOf } from "../../gates/freshness/decide-fresh.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { chooseNewerResults, chooseUnnamedResults } from "../../gates/freshness/newer-search.ts";
import { foreignWords } from "../../gates/freshness/words-of-pages.ts";
import { readAddress } from "../../web/dating/read-address.ts";
import type { DoubtedFact, ReverificationPlan } from "../plan-reverification.ts";
import type { ReverificationParts, ReverificationWork } from "../reverification-parts.ts";
import { chooseNewerLinks, writeReverificationQueries } from "./choose-newer-pages.ts";

interface NewerPagesRequest {
  readonly doubt: DoubtedFact;
  readonly names: ReverificationPlan["names"];
  /** Null accepts pages of any date. */
  readonly since: IsoDate | null;
  readonly not: ReadonlySet<string>;
  /** Pages that list what is new on the sites of the item's pages. */
  readonly sections: readonly PageSnapshot[];
  readonly call: LookupCall;
}

/**
 * Finds the pages to read for a fact, through engines and through the sections of the cited pages. Null where no engine answered. A page of
 * an earlier day takes no place of a newer one: pages are opened until enough are newer, since opening costs no model.
 */
export async function findNewerPages(
  parts: ReverificationParts,
  work: ReverificationWork,
  request: NewerPagesRequest,
): Promise<string[] | null> {
  const { doubt, names, since, not, call } = request;
  const { reverify } = parts.settings;
  const { draft, evidence } = work.question;
  const answers = [draft.answer, ...draft.aliases];
  const quotes = evidence.filter(({ id }) => doubt.evidence.includes(id)).map(({ quote }) => quote);
  const queries = writeReverificationQueries(doubt, {
    ...{ names: answers, quotes, most: reverify.queries },
    today: parts.clock.now().toISOString().slice(0, 10),
  });
  const searches = await searchAll(parts, call, { queries, since });
  const isAnswered = searches.some(
    ({ outcome }) => outcome === "results" || outcome === "empty" || outcome === "withheld",
  );
  if (!isAnswered) return null;
  const thing = doubt.sought === "object" ? doubt.fact.subject : doubt.fact.object;
  const about = names.entity(thing);
  const value = doubt.sought === "object" ? doubt.fact.object : doubt.fact.subject;
  const words = quotes.map((quote) =>
    foreignWords(thing, { quotes: [quote], thing, value: [value], answers }),
  );
  // A day in an address shows that a page is old. It doesn't rank it, since other results have no day there.
  const isOld = (url: string): boolean => since !== null && (readAddress(url)?.date ?? since) < since;
  const results = searches.flatMap((search) => search.results).filter(({ url }) => !isOld(url));
  const most = since === null ? reverify.pages : reverify.pages * openedForEach;
  const chosen = chooseNewerResults(results, { about, since, not, most });
  const listed = listNews(request, about);
  await parts.stores.pages.grant(work.scope, listed);
  const named = [...new Set([...listed, ...chosen.map(({ url }) => url)])];
  const unnamed =
    since === null ? [] : chooseUnnamedResults(results, { about, since, not, most: reverify.pages });
  const urls = [...new Set([...named, ...unnamed.map(({ url }) => url)])].slice(0, most);
  return keepNewer(parts, call, {
    urls,
    since,
    most: reverify.pages,
    about,
    words: words.flatMap((of) => (of === null ? [] : [of])),
    named: new Set(named),
  });
}

/** Sends the first query as it is, and the others for pages that were published since, where engines can tell. */
async function searchAll(
  { beyond }: Pick<ReverificationParts, "beyond">,
  call: LookupCall,
  {
    queries: [first, ...others],
    since,
  }: { readonly queries: readonly string[]; readonly since: IsoDate | null },
) {
  if (first === undefined) return [];
  const plain = await beyond.search({ query: since === null ? [first, ...others] : [first] }, call);
  if (since === null || others.length === 0) return plain.searches;
  const after = new Date(Date.parse(since) - dayMs).toISOString().slice(0, 10);
  return [...plain.searches, ...(await beyond.search({ query: others, after }, call)).searches];
}

const dayMs = 86_400_000;

/** Pages that may be opened for each one that is read. Opening costs no model, and shows a page's day where the engine doesn't. */
const openedForEach = 3;

/**
 * The first pages that were published since, and that name what the fact is about; all pages where any date will do. A page that is of an
 * earlier day takes no place.
 */
async function keepNewer(
  { beyond }: Pick<ReverificationParts, "beyond">,
  call: LookupCall,
  {
    urls,
    since,
    most,
    about,
    words,
    named,
  }: {
    readonly urls: readonly string[];
    readonly since: IsoDate | null;
    readonly most: number;
    readonly about: readonly string[];
    /** Words of each cited quote for the thing, where its name is in another language. */
    readonly words: readonly (readonly string[])[];
    /** Those of the pages that a result or link names so already. */
    readonly named: ReadonlySet<string>;
  },
): Promise<string[]> {
  if (since === null) return urls.slice(0, most);
  const kept: string[] = [];
  for (let at = 0; at < urls.length && kept.length < most; at += most) {
    const some = urls.slice(at, at + most);
    const pages = await allEnded(some.map((url) => beyond.open(url, call)));
    const isOf = (url: string, page: PageSnapshot | null | undefined): boolean =>
      named.has(url) || (page != null && isAbout(textOf(page), { about, words }));
    kept.push(
      ...some.filter((url, place) => (dayOf(pages[place]) ?? "") >= since && isOf(url, pages[place])),
    );
  }
  return kept.slice(0, most);
}

/** Share of a quote's words for a thing that a page has if it is about the thing: no page has its name in another language. */
const leastWords = 0.75;

/** What a page says, with its headline and its byline: an author's newest article may name the author there alone. */
function textOf({ title, text, details }: PageSnapshot): string {
  return [title, details?.author ?? "", text].join("\n");
}

function isAbout(
  text: string,
  { about, words }: { readonly about: readonly string[]; readonly words: readonly (readonly string[])[] },
): boolean {
  if (about.some((name) => holdsValue(text, name))) return true;
  return words.some((ofQuote) => {
    const found = ofQuote.filter((word) => holdsValue(text, word));
    return found.length > 1 && found.length >= ofQuote.length * leastWords;
  });
}

function dayOf(page: PageSnapshot | null | undefined): IsoDate | null {
  return page == null ? null : lastDayOf(page);
}

/** Pages that a section lists and that are read for a fact. */
const mostListed = 1;

/** The newest page that a section lists by a name of the thing, for a fact that has to hold now. */
function listNews({ doubt, since, not, sections }: NewerPagesRequest, about: readonly string[]): string[] {
  if (since === null || doubt.time !== undefined) return [];
  const pages = sections.map(({ links }) => ({ page: { title: "", links }, before: null }));
  return chooseNewerLinks(pages, { about, since, not, most: mostListed });
}
