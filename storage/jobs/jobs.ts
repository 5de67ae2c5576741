import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { jobKinds, jobStatuses } from "../../domain/ports/job-store.ts";
import { json, jsonOf, moment, oneOf } from "../database/columns.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";

export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    kind: oneOf(jobKinds).notNull(),
    scopeId: text("scope_id").notNull(),
    round: integer().notNull(),
    key: text().notNull(),
    payload: jsonOf(z.record(z.string(), z.unknown())).notNull(),
    status: oneOf(jobStatuses).notNull().default("due"),
    attempts: integer().notNull().default(0),
    dispatch: integer().notNull().default(0),
    /** Null when it became due since: such a job is dispatched whatever the quiet time. */
    dispatched: moment(),
    due: moment().notNull().defaultNow(),
    owner: text(),
    /** Counted up at each taking; fences the writes of who took it before. */
    token: integer().notNull().default(0),
    leaseUntil: moment("lease_until"),
    /** A wake-up that came while it ran: its next suspension ends at once. */
    woken: boolean().notNull().default(false),
    /** Each kind of job has its own result, which whoever reads one parses. */
    result: json(),
    error: jsonOf(z.object({ code: z.string(), message: z.string() })),
    created: moment().notNull().defaultNow(),
    ended: moment(),
  },
  (table) => [
    uniqueIndex("jobs_once").on(table.kind, table.scopeId, table.round, table.key),
    index("jobs_scope").on(table.scopeId, table.round),
    index("jobs_open").on(table.created).where(sql`status in ('due', 'running')`),
  ],
);

const isAlive = sql`(${refreshes.status} = 'open' and (${refreshes.detached} or ${refreshes.heartbeatUntil} > now()))`;

/**
 * True for jobs whose request somebody waits for: the refresh of their run or seeding is open, with a heartbeat or detached, or the
 * seeding itself has a heartbeat. Work that was ordered and left behind is neither done nor paid under another's order.
 */
export const isWanted = sql`not exists (
  select 1 from ${runs} join ${refreshes} on ${refreshes.id} = ${runs.refreshId}
  where ${runs.id} = ${jobs.scopeId} and ${isAlive} is not true
) and not exists (
  select 1 from ${seedings} left join ${refreshes} on ${refreshes.id} = ${seedings.refreshId}
  where ${seedings.id} = ${jobs.scopeId}
    and (${isAlive} or (${seedings.refreshId} is null and ${seedings.heartbeatUntil} > now())) is not true
)`;
