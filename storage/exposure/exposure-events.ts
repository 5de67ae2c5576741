import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ExposureEvent, ExposureKind } from "../../domain/exposure/exposure-event.ts";
import { json } from "../database/columns/json.ts";
import { moment } from "../database/columns/moment.ts";

/** The exposure ledger: rows are only ever added, and a trigger of the migrations refuses the rest. */
export const exposureEvents = pgTable(
  "exposure_events",
  {
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    itemId: text("item_id").notNull(),
    kind: text().$type<ExposureKind>().notNull(),
    key: text().notNull(),
    party: text().notNull(),
    at: moment().notNull(),
    detail: json().$type<ExposureEvent["detail"]>().notNull(),
  },
  (table) => [
    uniqueIndex("exposure_events_once").on(table.itemId, table.kind, table.key),
    index("exposure_events_at").on(table.at),
  ],
);
