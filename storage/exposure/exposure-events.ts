import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { exposureKinds } from "../../domain/ports/exposure/exposure-ledger.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
/** The exposure ledger. Rows are only added; a trigger in the migrations refuses other changes. */
export const exposureEvents = pgTable(
  "exposure_events",
  {
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    itemId: text("item_id").notNull(),
    kind: oneOf(exposureKinds).notNull(),
    key: text().notNull(),
    party: text().notNull(),
    at: moment().notNull(),
    detail: jsonOf(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))).notNull(),
  },
  (table) => [
    uniqueIndex("exposure_events_once").on(table.itemId, table.kind, table.key),
    index("exposure_events_at").on(table.at),
    index("exposure_events_leaks").on(table.at).where(sql`kind = 'leak-found'`),
  ],
);
