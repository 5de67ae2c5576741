import { createHash } from "node:crypto";
import type { Language } from "../domain/language.ts";
import type { SearchResult } from "../domain/page/search-outcome.ts";
import { allEnded } from "../domain/parallel.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { Canary, PublishedQuestion } from "../domain/ports/exposure/leak-search-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { LookupCall, WebLookup } from "../domain/ports/web/tool-set.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { chooseLeakQueries } from "../gates/leaks/choose-leak-queries.ts";
import { createEchoIndex } from "../gates/leaks/create-echo-index.ts";
import { findLeaks, type Leak } from "../gates/leaks/find-leaks.ts";

export interface LeakSearchParts {
  readonly settings: Settings;
  readonly stores: Stores;
  /** Search and visits without the guards that keep agents away from leaks. */
  readonly lookup: WebLookup;
  readonly clock: Clock;
}

export interface LeakSearchRequest {
  /** Key of this round. A repeat under the same key searches nothing twice. */
  readonly key: string;
  /** Maximum number of items, in place of the policy's. */
  readonly limit?: number | undefined;
}

export interface LeakSearchProgress {
  readonly done: number;
  readonly total: number;
  readonly leaks: number;
}

interface FoundLeak extends Leak {
  readonly address: string;
}

export interface LeakSearchReport {
  /** Number of due items and canaries for which a search engine answered. */
  readonly searched: number;
  readonly due: number;
  readonly queries: number;
  readonly pages: number;
  readonly leaks: readonly FoundLeak[];
  /** Reason for which it ended before all due items were searched. */
  readonly stopped: "signal" | "no-answers" | null;
}

/** An item or canary that is searched for. */
interface Target {
  readonly name: string;
  /** False for a canary. */
  readonly isQuestion: boolean;
  readonly language: Language;
  readonly queries: readonly string[];
}

const step = "leak-search";
/**
 * Number of targets in a row without an answer after which the search stops, because engines will not answer for the next targets either.
 */
const patience = 5;

/** Plans what a round would search for and with which queries. No engine is asked. */
export async function planLeakSearch(
  { settings, stores }: Pick<LeakSearchParts, "settings" | "stores">,
  { key, limit }: LeakSearchRequest,
): Promise<{
  readonly published: readonly PublishedQuestion[];
  readonly canaries: readonly Canary[];
  readonly targets: readonly Target[];
}> {
  const { leakSearch } = settings.exposure;
  const [published, canaries] = await Promise.all([
    stores.leakSearches.listPublished(scopeOf(key).id),
    stores.leakSearches.listCanaries(),
  ]);
  const targets = [
    ...canaries.map(({ id, text }) => ({
      name: id,
      isQuestion: false,
      language: "en" as const,
      queries: [`"${text}"`],
    })),
    ...published.slice(0, limit ?? leakSearch.items).map((item) => ({
      name: item.id,
      isQuestion: true,
      language: item.language,
      queries: [item.question, ...item.forms].flatMap((question) =>
        chooseLeakQueries({ ...item, question }, leakSearch),
      ),
    })),
  ];
  return { published, canaries, targets };
}

/**
 * Searches the web for canaries and for pieces of published questions, examines the results, and notes each leak in the ledger with its
 * address and how much it shows. Questions and answers are compared here; only short pieces of published questions leave the machine.
 */
export async function runLeakSearch(
  parts: LeakSearchParts,
  request: LeakSearchRequest,
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: LeakSearchProgress) => void },
): Promise<LeakSearchReport> {
  const { settings, stores, clock } = parts;
  const { targets, published, canaries } = await planLeakSearch(parts, request);
  const index = createEchoIndex(settings.exposure.leakSearch.found);
  for (const { id, question, forms } of published)
    for (const text of [question, ...forms]) index.add(id, text);
  const names = new Map(published.map((item) => [item.id, item.names]));
  const look = (text: string): Leak[] =>
    findLeaks(text, { index, canaries, namesOf: (id) => names.get(id) ?? [] });
  const tally = { searched: 0, queries: 0, pages: 0, silent: 0 };
  const leaks = new Map<string, FoundLeak>();
  for (const [done, target] of targets.entries()) {
    options.onProgress?.({ done, total: targets.length, leaks: leaks.size });
    if (options.signal.aborted || tally.silent >= patience) break;
    const call = {
      key: { scope: scopeOf(request.key), step, round: 0, name: target.name },
      language: target.language,
      signal: options.signal,
    };
    const found = await searchFor(parts, target, { call, look }).catch((error: unknown) => {
      if (options.signal.aborted) return null;
      throw error;
    });
    if (found === null) break;
    tally.queries += target.queries.length;
    tally.pages += found.pages;
    tally.searched += found.isAnswered ? 1 : 0;
    tally.silent = found.isAnswered ? 0 : tally.silent + 1;
    for (const leak of found.leaks) {
      const name = `${leak.itemId} ${leak.address}`;
      // A page and its snippet can show leaks of different strength. The leak of an answer is the strongest one and is not overwritten.
      if (leaks.get(name)?.strength !== "answer") leaks.set(name, leak);
    }
    await stores.exposureEvents.note(found.leaks.map((leak) => eventOf(leak, clock.now())));
  }
  options.onProgress?.({ done: targets.length, total: targets.length, leaks: leaks.size });
  const { silent, ...counts } = tally;
  const isSilent = silent >= patience || (targets.length > 0 && counts.searched === 0);
  const stopped = options.signal.aborted ? "signal" : isSilent ? "no-answers" : null;
  return { ...counts, due: targets.length, leaks: [...leaks.values()], stopped };
}

async function searchFor(
  { settings, stores, lookup, clock }: LeakSearchParts,
  { name, queries, isQuestion }: Target,
  { call, look }: { readonly call: LookupCall; readonly look: (text: string) => Leak[] },
): Promise<{ readonly leaks: FoundLeak[]; readonly pages: number; readonly isAnswered: boolean }> {
  if (queries.length === 0) return { leaks: [], pages: 0, isAnswered: true };
  const { pages, ownSites } = settings.exposure.leakSearch;
  // A search engine has seen the piece of a question that it is asked for. A canary is not part of any question.
  if (isQuestion)
    await stores.exposureEvents.note([
      {
        itemId: name,
        kind: "query-echo",
        key: step,
        party: "search engines",
        at: clock.now(),
        detail: { by: step, queries: queries.length },
      },
    ]);
  const { searches } = await lookup.search({ query: [...queries] }, call);
  const results = unique(searches.flatMap((search) => search.results)).filter(
    ({ url }) => !isOf(url, ownSites),
  );
  const leaks = results.flatMap(({ title, snippet, url }) =>
    look(`${title}\n${snippet}`).map((leak) => ({ ...leak, address: url })),
  );
  // Results that show a leak already are visited first, since their pages may contain the answer too.
  const shows = new Set(leaks.map(({ address }) => address));
  const visited = [...results]
    .sort((a, b) => Number(shows.has(b.url)) - Number(shows.has(a.url)))
    .slice(0, pages);
  const opened = await allEnded(
    visited.map(async ({ url }) => ({ url, page: await lookup.open(url, call) })),
  );
  for (const { url, page } of opened)
    if (page !== null)
      leaks.push(...look(`${page.title}\n${page.text}`).map((leak) => ({ ...leak, address: url })));
  return {
    leaks,
    pages: opened.filter(({ page }) => page !== null).length,
    isAnswered: searches.some(({ outcome }) => outcome === "results" || outcome === "empty"),
  };
}

/**
 * Makes the ledger's entry of a leak. Each page and strength has its own entry, so that a page which later shows the answer too is noted
 * again.
 */
function eventOf({ itemId, strength, address }: FoundLeak, at: Date): ExposureEvent {
  const { hostname } = new URL(address);
  const page = createHash("sha256").update(address).digest("hex").slice(0, 16);
  return {
    itemId,
    kind: "leak-found",
    key: `${strength}/${page}`,
    party: hostname,
    at,
    detail: { strength, address },
  };
}

function scopeOf(key: string) {
  return { kind: "probe" as const, id: `${step}/${key}` };
}

function unique(results: readonly SearchResult[]): SearchResult[] {
  const http = results.filter(({ url }) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol));
  return [...new Map(http.map((result) => [result.url, result])).values()];
}

function isOf(url: string, sites: readonly string[]): boolean {
  const { hostname } = new URL(url);
  return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`));
}
