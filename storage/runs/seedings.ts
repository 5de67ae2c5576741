import { and, eq, sql } from "drizzle-orm";
import { doublePrecision, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { language } from "../../domain/language.ts";
import type { SeedingStore } from "../../domain/ports/runs/seeding-store.ts";
import { sourceKind } from "../../domain/run/source-grade.ts";
import { moment, oneOf } from "../database/columns.ts";
import type { Executor } from "../database/open-database.ts";
import { cleanText } from "../text/stored-text.ts";

export const seedings = pgTable(
  "seedings",
  {
    id: text().primaryKey(),
    refreshId: text("refresh_id"),
    source: oneOf(sourceKind.options).notNull().default("web"),
    /**
     * Snapshots from which a delta's seeding takes seeds, `T0..T1`. Null for the newest two snapshots, and for seedings from the live web.
     */
    pair: text(),
    language: oneOf(language.options).notNull(),
    domain: text().notNull(),
    subDomain: text("sub_domain").notNull(),
    round: integer().notNull(),
    wanted: integer().notNull(),
    status: oneOf(["open", "done", "failed"]).notNull().default("open"),
    added: integer().notNull().default(0),
    detail: text(),
    /** Id of the `freshet seed` command that requested the seeding, and the budget for all seedings of that request. */
    requestId: text("request_id"),
    budgetDollars: doublePrecision("budget_dollars"),
    heartbeatUntil: moment("heartbeat_until"),
    started: moment().notNull().defaultNow(),
    /**
     * Day of the request by the requesting process's clock, `YYYY-MM-DD`. Null if the store has no clock; then the day of `started` counts.
     */
    day: text(),
    ended: moment(),
  },
  (table) => [
    unique("seedings_once")
      .on(table.refreshId, table.source, table.language, table.domain, table.subDomain, table.round)
      .nullsNotDistinct(),
  ],
);

/** Ends an open seeding; false for one that has ended, which stays unchanged. */
export async function finishSeeding(
  tx: Pick<Executor, "update">,
  id: string,
  { status, added, detail }: Parameters<SeedingStore["finish"]>[1],
): Promise<boolean> {
  const ended = await tx
    .update(seedings)
    .set({ status, added, detail: detail === null ? null : cleanText(detail), ended: sql`now()` })
    .where(and(eq(seedings.id, id), eq(seedings.status, "open")))
    .returning({ id: seedings.id });
  return ended.length > 0;
}
