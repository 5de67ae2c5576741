import { and, asc, eq, sql } from "drizzle-orm";
import { bigint, customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type ProgressLog, progressKinds } from "../../domain/ports/work/progress-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prunings } from "../retention/prunings.ts";

/**
 * Number of the transaction that wrote a row. It is unique over the whole life of the database, because after a restore the earlier
 * server's numbers are continued.
 */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/**
 * Steps of the work. Triggers of the migrations write each step in the transaction that makes it. Transactions don't end in the order in
 * which they take numbers from a sequence. So a reader that only remembered the last number could miss a row. Therefore rows are ordered by
 * transaction first, and are read only when no earlier transaction is under way.
 */
export const progressEvents = pgTable(
  "progress_events",
  {
    id: bigint({ mode: "bigint" }).generatedAlwaysAsIdentity().primaryKey(),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    at: moment().notNull().default(sql`clock_timestamp()`),
    kind: oneOf(progressKinds).notNull(),
    refreshId: text("refresh_id"),
    runId: text("run_id"),
    data: jsonOf(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).notNull(),
  },
  (table) => [
    index("progress_events_order").on(table.transaction, table.id),
    index("progress_events_refresh").on(table.refreshId, table.transaction, table.id),
    index("progress_events_run").on(table.runId, table.transaction, table.id),
  ],
);

/** Channel of notifications. The payload is the refresh's id, or empty. */
export const PROGRESS_NOTED = "freshet_progress";

export function createProgressLog({ db }: { readonly db: Database }): ProgressLog {
  const { orm } = db;
  const { transaction, id } = progressEvents;
  return withClearErrors<ProgressLog>({
    async list({ refreshId, runId, after, limit }) {
      const [afterTransaction = "0", afterId = "0"] = after?.split(".") ?? [];
      const rows = await orm
        .select()
        .from(progressEvents)
        .where(
          and(
            sql`(${transaction}, ${id}) > (${afterTransaction}::xid8, ${afterId}::bigint)`,
            sql`${transaction} < progress_transaction(pg_snapshot_xmin(pg_current_snapshot()))`,
            ...(refreshId === undefined ? [] : [eq(progressEvents.refreshId, refreshId)]),
            ...(runId === undefined ? [] : [eq(progressEvents.runId, runId)]),
          ),
        )
        .orderBy(asc(transaction), asc(id))
        .limit(limit);
      return rows.map(({ id: position, transaction: writer, ...event }) => ({
        ...event,
        cursor: `${writer}.${position}`,
      }));
    },
    async end() {
      // A position beyond the last event would name a transaction that a crash can undo. The server would then use its number a second
      // time.
      const { rows } = await orm.execute<{ end: string }>(sql`
        select coalesce(
          (select ${transaction}::text || '.' || ${id} from ${progressEvents}
            where ${transaction} < progress_transaction(pg_snapshot_xmin(pg_current_snapshot()))
            order by ${transaction} desc, ${id} desc limit 1),
          (select ${prunings.upTo} from ${prunings} where ${prunings.kind} = 'progress'),
          '0.0') as end`);
      return rows[0]?.end ?? "0.0";
    },
    async horizon() {
      const [row] = await orm
        .select({ upTo: prunings.upTo })
        .from(prunings)
        .where(eq(prunings.kind, "progress"));
      return row?.upTo ?? null;
    },
  });
}
