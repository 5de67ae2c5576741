import { and, asc, eq, ne, sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { hookEventTypes } from "../../domain/hook-event.ts";
import type { WebhookStore } from "../../domain/ports/access/hook-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";
import { hookDeliveries, hooks } from "./hooks.ts";

/** Hooks that were created over the API, with the encrypted secrets that sign their messages (decision 0126). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    secret: text().notNull(),
    /** Kinds of events that it receives; null for all. */
    events: jsonOf(z.array(z.enum(hookEventTypes))),
    createdBy: text("created_by").notNull(),
    created: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("webhooks_name").on(table.name)],
);

/**
 * Number of the advisory lock under which webhooks are created. Without it, two that are created at the same time could exceed the limit.
 */
const CREATING = 7_205_154;

export function createWebhookStore({ db }: { readonly db: Database }): WebhookStore {
  const { orm } = db;
  return withClearErrors<WebhookStore>({
    create: (webhook, { most, fits }) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CREATING})`);
        const { id, name, url, secret, events, createdBy } = webhook;
        const stored = await tx.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
        if (stored.length >= most) return "too-many";
        if (!stored.every(fits)) return "misfit";
        const [made] = await tx
          .insert(webhooks)
          .values({
            ...{ id, url, secret, name: cleanText(name), createdBy: cleanText(createdBy) },
            events: events === null ? null : [...events],
          })
          .onConflictDoNothing()
          .returning();
        if (made === undefined) return "name-taken";
        await tx.insert(hooks).values({ name: id, events: events === null ? null : [...events].sort() });
        return made;
      }),
    rewriteSecrets: (rewrite) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CREATING})`);
        const stored = await tx.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
        for (const [id, secret] of rewrite(stored))
          await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
      }),
    list: () => orm.select().from(webhooks).orderBy(asc(webhooks.created), asc(webhooks.id)),
    delete: (id) =>
      orm.transaction(async (tx) => {
        const [deleted] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
        if (deleted === undefined) return null;
        await tx.delete(hooks).where(eq(hooks.name, id));
        await tx
          .delete(hookDeliveries)
          .where(and(eq(hookDeliveries.hook, id), ne(hookDeliveries.status, "delivered")));
        return deleted;
      }),
  });
}
