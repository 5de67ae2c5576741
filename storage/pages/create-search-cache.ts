import { and, eq, gt, lt, sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchCache, SearchCacheKey, SearchQuota } from "../../domain/ports/web/search-provider.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { hashText } from "../text/ids.ts";

/** Largest number of expired rows that one sweep deletes, and least time between two sweeps of one process. */
const swept = 1_000;
const sweepEveryMs = 60_000;

export function createSearchCache({ db }: { readonly db: Database }): SearchCache {
  const { orm } = db;
  let sweptAt = 0;
  return withClearErrors<SearchCache>({
    async get(key, now) {
      const { provider, queryHash, locale, day } = rowKey(key);
      const [row] = await orm
        .select({ outcome: searchCache.outcome })
        .from(searchCache)
        .where(
          and(
            eq(searchCache.provider, provider),
            eq(searchCache.queryHash, queryHash),
            eq(searchCache.locale, locale),
            eq(searchCache.day, day),
            gt(searchCache.expires, now),
          ),
        );
      return row?.outcome ?? null;
    },
    async put(key, outcome, { now, expires }) {
      const content = { outcome, expires };
      await orm
        .insert(searchCache)
        .values({ ...rowKey(key), ...content })
        .onConflictDoUpdate({
          target: [searchCache.provider, searchCache.queryHash, searchCache.locale, searchCache.day],
          set: content,
        });
      if (now.getTime() - sweptAt < sweepEveryMs) return;
      sweptAt = now.getTime();
      // Rows that another process is deleting are skipped, so that two sweeps don't wait for each other.
      await orm.execute(sql`
        delete from ${searchCache} where ctid in (
          select ctid from ${searchCache} where ${searchCache.expires} <= ${now.toISOString()}
          limit ${swept} for update skip locked)`);
    },
  });
}

function rowKey({ query, ...rest }: SearchCacheKey) {
  return { ...rest, queryHash: hashText(query) };
}

export function createSearchQuota({ db }: { readonly db: Database }): SearchQuota {
  const { orm } = db;
  return withClearErrors<SearchQuota>({
    async take(provider, day, perDay) {
      const taken = await orm
        .insert(searchUse)
        .values({ provider, day, queries: 1 })
        .onConflictDoUpdate({
          target: [searchUse.provider, searchUse.day],
          set: { queries: sql`${searchUse.queries} + 1` },
          setWhere: lt(searchUse.queries, perDay),
        })
        .returning({ queries: searchUse.queries });
      return taken.length > 0;
    },
  });
}

/**
 * Cached answers of search engines. The key has the hash of the query, because the size of an index entry is limited to 2.7 KB, and that of
 * a query is not.
 */
export const searchCache = pgTable(
  "search_cache",
  {
    provider: text().notNull(),
    queryHash: text("query_hash").notNull(),
    locale: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    outcome: jsonOf(searchOutcome).notNull(),
    expires: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.queryHash, table.locale, table.day] }),
    index("search_cache_expires").on(table.expires),
  ],
);

export const searchUse = pgTable(
  "search_use",
  {
    provider: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    queries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);
