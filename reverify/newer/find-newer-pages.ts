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
 * Finds the pages to read for a fact, through search engines and through the sections of the cited pages. Pages are opened until enough of
 * them are newer than `since`, because opening a page costs no model call. So an older page takes no place of a newer one. Null if no
 * engine answered.
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
  // A day in an address is used only to leave out old pages. It is not used to rank pages, because most addresses have no day.
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

/**
 * Sends the first query as it is. The others ask only for pages that were published since the given day, if the engine can limit results by
 * date.
 */
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

/**
 * Number of pages that may be opened for each page that is read. Opening costs no model call, and shows a page's day if the engine doesn't.
 */
const openedForEach = 3;

/**
 * Returns the first pages that are from `since` on and name what the fact is about. If `since` is null, the first pages of any date are
 * returned unopened.
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
    /** Words of each cited quote that name the thing, for pages in another language than its name. */
    readonly words: readonly (readonly string[])[];
    /** Addresses of pages whose search result or link already names the thing. */
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

/**
 * Least share of a quote's words for a thing that a page must contain to count as being about the thing. It is for pages that can't contain
 * the name, which is in another language.
 */
const leastWords = 0.75;

/** Returns a page's text with its headline and its byline, because an author's newest article may name the author only there. */
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

/** Lists the newest page that a section links to by a name of the thing; empty if the fact doesn't have to hold now. */
function listNews({ doubt, since, not, sections }: NewerPagesRequest, about: readonly string[]): string[] {
  if (since === null || doubt.time !== undefined) return [];
  const pages = sections.map(({ links }) => ({ page: { title: "", links }, before: null }));
  return chooseNewerLinks(pages, { about, since, not, most: mostListed });
}
