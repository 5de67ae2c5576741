import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { prunedKinds } from "../../domain/ports/work/retention-store.ts";
import { moment, oneOf } from "../database/columns.ts";

/** What was pruned of each kind of record: the number of rows, and for progress the position up to which events may be missing. */
export const prunings = pgTable("prunings", {
  kind: oneOf(prunedKinds).primaryKey(),
  rows: bigint({ mode: "number" }).notNull().default(0),
  upTo: text("up_to"),
  at: moment().notNull().defaultNow(),
});
