import { lt, sql } from "drizzle-orm";
import type { SearchQuota } from "../../domain/ports/search-provider.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { searchUse } from "./searching.ts";

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
