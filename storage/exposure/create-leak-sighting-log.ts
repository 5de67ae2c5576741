import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Clock } from "../../domain/ports/clock.ts";
import type { LeakSightingLog } from "../../domain/ports/exposure/leak-log.ts";
import { scopeKinds } from "../../domain/ports/models/call-ledger.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment, oneOf } from "../database/columns.ts";
import { inScope } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { hashText } from "../text/ids.ts";
import { cleanText, normaliseUrl } from "../text/stored-text.ts";

export function createLeakSightingLog({
  db,
  clock,
}: {
  readonly db: Database;
  /** Clock that dates entries; the server's own when left out. */
  readonly clock?: Clock | undefined;
}): LeakSightingLog {
  const { orm } = db;
  const listed = prepareForms(({ isOfItem, isAfter }: Readonly<Record<"isOfItem" | "isAfter", boolean>>) => {
    const { placeholder } = sql;
    const { noticed } = leakSightings;
    const isAtOnce = and(eq(noticed, placeholder("at")), sql`${entryId} > ${placeholder("id")}`);
    return orm
      .select({ id: entryId, sighting: leakSightings })
      .from(leakSightings)
      .where(
        and(
          isOfItem ? eq(leakSightings.itemId, placeholder("itemId")) : undefined,
          isAfter ? or(lt(noticed, placeholder("at")), isAtOnce) : undefined,
        ),
      )
      .orderBy(desc(noticed), asc(entryId))
      .limit(placeholder("limit"));
  });
  return withClearErrors<LeakSightingLog>({
    async note({ scope, step }, sightings) {
      if (sightings.length === 0) return;
      const values = sightings.map(({ kind, itemId, place, url, excerpt }) => {
        const address = normaliseUrl(url);
        return {
          kind,
          itemId,
          place,
          excerpt: cleanText(excerpt),
          urlHash: hashText(address),
          url: cleanText(address),
          scopeKind: scope.kind,
          scopeId: scope.id,
          step,
          ...(clock && { noticed: clock.now() }),
        };
      });
      await inScope(db, scope, async (tx) => {
        const added = await tx.insert(leakSightings).values(values).onConflictDoNothing().returning();
        // One address that many runs find is one leak.
        for (const { itemId, kind, url, urlHash } of added) {
          const site = URL.canParse(url) ? new URL(url).hostname : "unknown";
          const data = { itemId, shows: kind, site };
          await noteHookEvent(tx, `leak-sighting/${itemId}/${urlHash}`, { type: "leak.found", data });
        }
      });
    },
    async list({ itemId, limit = 1000, before }) {
      const form = { isOfItem: itemId !== undefined, isAfter: before !== undefined };
      const rows = await listed(form, { itemId, at: before?.at, id: before?.id, limit });
      return rows.map(({ id, sighting: { scopeKind, scopeId, urlHash: _, ...rest } }) => ({
        ...{ id, ...rest },
        scope: { kind: scopeKind, id: scopeId },
      }));
    },
  });
}

/** The parts of a row's key, in one text. */
const entryId = sql<string>`concat_ws('/', kind, item_id, place, url_hash, scope_kind, scope_id)`;

/** Freshet's items that were found on the web, once for each address and piece of work. Rows are only added. */
export const leakSightings = pgTable(
  "leak_sightings",
  {
    kind: oneOf(["question", "canary"]).notNull(),
    itemId: text("item_id").notNull(),
    place: oneOf(["search", "page"]).notNull(),
    urlHash: text("url_hash").notNull(),
    url: text().notNull(),
    excerpt: text().notNull(),
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    noticed: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.itemId, table.place, table.urlHash, table.scopeKind, table.scopeId],
    }),
    index("leak_sightings_noticed").on(table.noticed),
  ],
);
