import { type SQL, sql } from "drizzle-orm";
import type { PrunedKind, RetentionStore } from "../../domain/ports/work/retention-store.ts";
import { tokenGrants } from "../access/api-tokens.ts";
import { auditEntries } from "../access/create-audit-log.ts";
import { idempotentRequests } from "../access/create-idempotency-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { hookDeliveries, hookEvents } from "../hooks/hooks.ts";
import { progressEvents } from "../progress/create-progress-log.ts";
import { refreshes } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { submissions } from "../submissions/create-submission-store.ts";
import { prunings } from "./prunings.ts";

/** Number of rows that one statement deletes; more only if they are the events of refreshes that have to be deleted together. */
const atOnce = 5_000;

export function createRetentionStore({ db }: { readonly db: Database }): RetentionStore {
  const { orm } = db;
  return withClearErrors<RetentionStore>({
    async prune(kind, before, signal) {
      let total = 0;
      for (const remove of statements[kind]) {
        for (let removed = atOnce; removed >= atOnce; ) {
          signal.throwIfAborted();
          // Rows are deleted and recorded as deleted in one transaction. So a reader of the progress is never told that nothing is missing
          // although rows are gone.
          removed = await orm.transaction(async (tx) => {
            const { rows } = await tx.execute<{ n: number; last: string | null }>(remove(before));
            const { n = 0, last = null } = rows[0] ?? {};
            if (n > 0) await note(tx, kind, n, last);
            return n;
          });
          total += removed;
        }
      }
      return total;
    },
  });
}

/**
 * Statements by kind, each of which deletes a portion of the old records: at least `atOnce` rows, or all that are left. A statement returns
 * the number of deleted rows and, for progress, the last deleted position.
 */
const statements: Readonly<Record<PrunedKind, readonly ((before: Date) => SQL)[]>> = {
  // Events of a refresh are kept until the refresh itself has ended long ago, so that no reader gets only a part of a refresh that it still
  // follows. Then one statement deletes all of them, so that a process that is killed between two statements leaves no part either.
  progress: [
    (before) => sql`
      with old as (
        select ${progressEvents.id} as id, ${refreshes.id} as refresh
        from ${progressEvents} left join ${refreshes} on ${refreshes.id} = ${progressEvents.refreshId}
        where ${progressEvents.at} < ${iso(before)} and case when ${progressEvents.refreshId} is null then true
          else coalesce(${refreshes.ended} < ${iso(before)}, ${refreshes.id} is null) end
        order by ${progressEvents.id} limit ${atOnce}),
      whole as (
        select id from old union
        select ${progressEvents.id} from ${progressEvents} where ${progressEvents.refreshId} in (select refresh from old)),
      gone as (delete from ${progressEvents} using whole where ${progressEvents.id} = whole.id
        returning ${progressEvents.transaction} as writer, ${progressEvents.id} as id)
      select count(*)::int as n, (select writer::text || '.' || id from gone order by writer desc, id desc limit 1) as last from gone`,
  ],
  audit: [(before) => counted(auditEntries, sql`${auditEntries.at} < ${iso(before)}`)],
  // A key is needed as long as its order is open, because the caller may send the order again.
  idempotency: [
    (before) => {
      const isOpen = [
        sql`select from ${refreshes} where ${refreshes.id} = ${idempotentRequests.target} and ${refreshes.status} = 'open'`,
        sql`select from ${seedings} where ${seedings.requestId} = ${idempotentRequests.target} and ${seedings.status} = 'open'`,
        sql`select from ${submissions} where ${submissions.id} = ${idempotentRequests.target} and ${submissions.status} = 'due'`,
      ];
      const closed = sql.join(
        isOpen.map((open) => sql`not exists (${open})`),
        sql` and `,
      );
      return counted(idempotentRequests, sql`${idempotentRequests.at} < ${iso(before)} and ${closed}`);
    },
  ],
  // Messages that are due stay. Events of leaks stay too, because only their key prevents that the same leak is reported twice.
  hooks: [
    (before) =>
      counted(
        hookDeliveries,
        sql`${hookDeliveries.status} <> 'due' and ${hookDeliveries.ended} < ${iso(before)}`,
      ),
    (before) =>
      counted(
        hookEvents,
        sql`${hookEvents.noted} < ${iso(before)} and ${hookEvents.type} <> 'leak.found'
          and not exists (select from ${hookDeliveries} where ${hookDeliveries.eventId} = ${hookEvents.id})`,
      ),
  ],
  sessions: [(before) => counted(tokenGrants, sql`${tokenGrants.expires} < ${iso(before)}`)],
};

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

type Prunable =
  | typeof auditEntries
  | typeof idempotentRequests
  | typeof hookDeliveries
  | typeof hookEvents
  | typeof tokenGrants;

/** Deletes rows and counts them. Rows that another process is changing are left for the next time. */
const counted = (table: Prunable, where: SQL): SQL => sql`
  with gone as (delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${where} limit ${atOnce} for update skip locked)) returning 1)
  select count(*)::int as n, null as last from gone`;

/** Adds the rows to the record of what was pruned. The recorded position only moves forward. */
async function note(tx: Executor, kind: PrunedKind, rows: number, last: string | null): Promise<void> {
  const isLater = sql`(split_part(excluded.up_to, '.', 1)::numeric, split_part(excluded.up_to, '.', 2)::numeric)
    > (split_part(${prunings.upTo}, '.', 1)::numeric, split_part(${prunings.upTo}, '.', 2)::numeric)`;
  await tx
    .insert(prunings)
    .values({ kind, rows, upTo: last })
    .onConflictDoUpdate({
      target: prunings.kind,
      set: {
        rows: sql`${prunings.rows} + excluded.rows`,
        upTo: sql`case when excluded.up_to is null then ${prunings.upTo} when ${prunings.upTo} is null or ${isLater} then excluded.up_to else ${prunings.upTo} end`,
        at: sql`now()`,
      },
    });
}
