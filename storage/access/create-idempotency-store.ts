import { and, eq } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { IdempotencyStore } from "../../domain/ports/access/idempotency-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";

/** Orders by their Idempotency-Key. A key belongs to one token, so that nobody can search for the keys of others. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    tokenId: text("token_id").notNull(),
    key: text().notNull(),
    action: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    target: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.key] })],
);

export function createIdempotencyStore({ db }: { readonly db: Database }): IdempotencyStore {
  const { orm } = db;
  return withClearErrors<IdempotencyStore>({
    async claim(request) {
      const { tokenId, key } = request;
      await orm.insert(idempotentRequests).values(request).onConflictDoNothing();
      const [row] = await orm
        .select()
        .from(idempotentRequests)
        .where(and(eq(idempotentRequests.tokenId, tokenId), eq(idempotentRequests.key, key)));
      if (row === undefined) throw new Error("a request under a key was not stored");
      const { at: _, ...claimed } = row;
      return claimed;
    },
  });
}
