import { and, eq, gt, sql } from "drizzle-orm";
import type { SearchCache, SearchCacheKey } from "../../domain/ports/search-provider.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { hashText } from "../text/hash-text.ts";
import { searchCache } from "./searching.ts";

/** Expired rows that one sweep takes at most, and the least time between two of one process. */
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
      // Rows that another process sweeps are left to it: two sweeps must not wait for each other.
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
