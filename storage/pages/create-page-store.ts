import { and, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { CallKey, CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { leaseOf, writeFenced } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { hashText } from "../text/ids.ts";
import { cleanText, normaliseUrl } from "../text/stored-text.ts";
import { grants, pages, pageVisits, searches } from "./pages.ts";
import { pageTakedowns } from "./takedowns.ts";

/** Outcomes that say something about the web. All other outcomes only say that the engine didn't answer at that time. */
const LASTING = ["results", "empty"] as const;

/** Number of characters in the cache of snapshots: about 16 MB at two bytes per character. */
const cachedCharacters = 8_000_000;
/** Milliseconds after which a cached snapshot is read again. */
const rememberedMs = 60_000;
/** Number of addresses by scope in the cache: about 3 MB. */
const cachedAddresses = 20_000;

/**
 * Makes a cache of addresses. With `max` the package would allocate room for all addresses at once, which would cost each command that
 * opens the stores some milliseconds.
 */
const cacheOfAddresses = <V extends string | true>() =>
  new LRUCache<string, V>({ maxSize: cachedAddresses, sizeCalculation: () => 1 });

export function createPageStore({ db }: { readonly db: Database }): PageStore {
  const { orm } = db;
  // Snapshots are cached, because the loop reads each one several times in every round. A snapshot's id follows from its content, so only a
  // take-down changes a snapshot. Another process may do that.
  const known = new LRUCache<string, PageSnapshot>({
    maxSize: cachedCharacters,
    sizeCalculation: sizeOf,
    ttl: rememberedMs,
  });
  const readPage = async (id: string): Promise<PageSnapshot | null> => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const [row] = await orm
      .select()
      .from(pages)
      .where(
        and(
          eq(pages.id, id),
          sql`not exists (select from ${pageTakedowns} where ${pageTakedowns.pageId} = ${pages.id})`,
        ),
      );
    if (row !== undefined) known.set(id, row);
    return row ?? null;
  };
  // Grants are never withdrawn, and visits stay recorded. So the database need not be asked a second time for either.
  const granted = cacheOfAddresses<true>();
  const visited = cacheOfAddresses<string>();
  const listSearches = async (scope: CallScope): Promise<SearchResult[][]> => {
    const rows = await orm
      .select({ outcome: searches.outcome })
      .from(searches)
      .where(and(eq(searches.scopeKind, scope.kind), eq(searches.scopeId, scope.id)))
      .orderBy(asc(searches.searched), asc(searches.queryHash));
    return rows.flatMap(({ outcome }) => (outcome.outcome === "results" ? [outcome.results] : []));
  };
  return withClearErrors<PageStore>({
    async putSnapshot(page) {
      const { url, title, text } = page;
      await orm
        .insert(pages)
        .values({ ...page, url: cleanText(url), title: cleanText(title), text: cleanText(text) })
        .onConflictDoNothing();
    },
    getSnapshot: readPage,
    async getSearch(key, query) {
      const [row] = await orm
        .select({ outcome: searches.outcome })
        .from(searches)
        .where(and(...keyed(key, query), inArray(searches.kind, [...LASTING])));
      return row?.outcome ?? null;
    },
    async putSearch(key, query, provider, outcome) {
      const { scope, step, round, name, turn = 0 } = key;
      const call = sql`${scope.kind}, ${scope.id}, ${step}, ${round}::integer, ${name}, ${turn}::integer`;
      await writeFenced(
        db,
        leaseOf(scope),
        sql`
          insert into ${searches} (scope_kind, scope_id, step, round, name, turn, query_hash, query, provider, kind, outcome)
          select ${call}, ${hashText(query)}, ${cleanText(query)}, ${provider}, ${outcome.outcome},
            ${sql.param(outcome, searches.outcome)}::json
          from fence
          on conflict (scope_kind, scope_id, step, round, name, turn, query_hash) do update
          set provider = excluded.provider, kind = excluded.kind, outcome = excluded.outcome
          where ${notInArray(searches.kind, [...LASTING])}`,
      );
    },
    listResults: async (scope) => (await listSearches(scope)).flat(),
    listSearches,
    async grant(scope, urls) {
      const rows = new Map(urls.map(normaliseUrl).map((url) => [hashText(url), url]));
      for (const hash of rows.keys()) if (granted.has(inScope(scope, hash))) rows.delete(hash);
      if (rows.size === 0) return;
      // All processes write in the same order, so that overlapping grants of one scope can't deadlock.
      const addresses = [...rows]
        .map(([hash, url]) => ({ hash, url: cleanText(url) }))
        .sort((a, b) => (a.hash < b.hash ? -1 : 1));
      await writeFenced(
        db,
        leaseOf(scope),
        sql`
          insert into ${grants} (scope_kind, scope_id, url_hash, url)
          select ${scope.kind}, ${scope.id}, address.hash, address.url
          from fence, json_to_recordset(${JSON.stringify(addresses)}::json) as address(hash text, url text)
          on conflict do nothing`,
      );
      for (const hash of rows.keys()) granted.set(inScope(scope, hash), true);
    },
    async isGranted(scope, url) {
      const hash = hashText(normaliseUrl(url));
      if (granted.has(inScope(scope, hash))) return true;
      const rows = await orm
        .select({ hash: grants.urlHash })
        .from(grants)
        .where(and(eq(grants.scopeKind, scope.kind), eq(grants.scopeId, scope.id), eq(grants.urlHash, hash)));
      if (rows.length > 0) granted.set(inScope(scope, hash), true);
      return rows.length > 0;
    },
    async putVisit(scope, url, pageId) {
      const address = normaliseUrl(url);
      const name = inScope(scope, hashText(address));
      if (visited.get(name) === pageId) return;
      await writeFenced(
        db,
        leaseOf(scope),
        sql`
          insert into ${pageVisits} (scope_kind, scope_id, url_hash, url, page_id)
          select ${scope.kind}, ${scope.id}, ${hashText(address)}, ${cleanText(address)}, ${pageId} from fence
          on conflict (scope_kind, scope_id, url_hash) do update set page_id = excluded.page_id`,
      );
      visited.set(name, pageId);
    },
    async listVisited({ kind, id }) {
      const rows = await orm
        .selectDistinct({ pageId: pageVisits.pageId })
        .from(pageVisits)
        .where(and(eq(pageVisits.scopeKind, kind), eq(pageVisits.scopeId, id)))
        .orderBy(asc(pageVisits.pageId));
      const pages = await Promise.all(rows.map(({ pageId }) => readPage(pageId)));
      return pages.filter((page) => page !== null);
    },
    async getVisited(scope: CallScope, url: string) {
      const hash = hashText(normaliseUrl(url));
      const seen = visited.get(inScope(scope, hash));
      if (seen !== undefined) return readPage(seen);
      const [visit] = await orm
        .select({ pageId: pageVisits.pageId })
        .from(pageVisits)
        .where(
          and(
            eq(pageVisits.scopeKind, scope.kind),
            eq(pageVisits.scopeId, scope.id),
            eq(pageVisits.urlHash, hash),
          ),
        );
      if (visit === undefined) return null;
      visited.set(inScope(scope, hash), visit.pageId);
      return readPage(visit.pageId);
    },
  });
}

function inScope({ kind, id }: CallScope, hash: string): string {
  return `${kind}/${id}/${hash}`;
}

function sizeOf({ text, links }: PageSnapshot): number {
  return 1_000 + text.length + 200 * links.length;
}

function keyed(key: CallKey, query: string): SQL[] {
  return [
    eq(searches.scopeKind, key.scope.kind),
    eq(searches.scopeId, key.scope.id),
    eq(searches.step, key.step),
    eq(searches.round, key.round),
    eq(searches.name, key.name),
    eq(searches.turn, key.turn ?? 0),
    eq(searches.queryHash, hashText(query)),
  ];
}
