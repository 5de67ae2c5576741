import { type SQL, sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { jobKinds, jobStatuses } from "../../domain/ports/work/job-store.ts";
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
    /** Time of the last dispatch. Null if the job became due after it. Such a job is dispatched without waiting for the quiet time. */
    dispatched: moment(),
    due: moment().notNull().defaultNow(),
    owner: text(),
    /** Number that grows each time the job is taken. By this number writes of an earlier worker are refused. */
    token: integer().notNull().default(0),
    leaseUntil: moment("lease_until"),
    /** Whether a wake-up came while the job ran. If so, its next suspension ends at once. */
    woken: boolean().notNull().default(false),
    /** Result of the job. Each kind of job has its own shape of result, which the reader parses. */
    result: json(),
    error: jsonOf(z.object({ code: z.string(), message: z.string() })),
    created: moment().notNull().defaultNow(),
    ended: moment(),
    /** Time at which an operator gave the dead job up. From then on nothing does it again, and it is no longer listed. */
    givenUp: moment("given_up"),
  },
  (table) => [
    uniqueIndex("jobs_once").on(table.kind, table.scopeId, table.round, table.key),
    index("jobs_scope").on(table.scopeId, table.round),
    index("jobs_open").on(table.created).where(sql`status in ('due', 'running')`),
    index("jobs_unfinished").on(table.status, table.kind).where(sql`status <> 'done'`),
    index("jobs_dead").on(table.ended, table.id).where(sql`status = 'dead'`),
  ],
);

const isAlive = sql`(${refreshes.status} = 'open' and (${refreshes.detached} or ${refreshes.heartbeatUntil} > now()))`;

/** Condition that a job is in the dead letter: it is dead, it was not given up, and its run was not dropped. */
export const isDeadLetter = sql`(${jobs.status} = 'dead' and ${jobs.givenUp} is null
  and ${jobs.error} ->> 'code' is distinct from 'dropped')`;

/**
 * Condition that a process waits for the request to which the job belongs. This is so if the refresh of its run or seeding is open and
 * either has a heartbeat or is detached, or if the seeding itself has a heartbeat. Abandoned work is not done, so that no other request
 * pays for it.
 */
export const isWanted = isWantedIn(jobs.scopeId);

/** The same condition for the scope in a column. */
export function isWantedIn(scopeId: PgColumn): SQL {
  return sql`not exists (
  select 1 from ${runs} join ${refreshes} on ${refreshes.id} = ${runs.refreshId}
  where ${runs.id} = ${scopeId} and ${isAlive} is not true
) and not exists (
  select 1 from ${seedings} left join ${refreshes} on ${refreshes.id} = ${seedings.refreshId}
  where ${seedings.id} = ${scopeId}
    and (${isAlive} or (${seedings.refreshId} is null and ${seedings.heartbeatUntil} > now())) is not true
)`;
}
