import { and, count, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { awaitsTurn, type SlotRoom } from "../../domain/ports/work/job-store.ts";
import type { Database } from "../database/open-database.ts";
import { isWantedIn, jobs } from "./jobs.ts";

/**
 * Seconds that a failed run keeps a slot while it waits for its next try. It is the longest wait after an attempt
 * (workers/decide-failure.ts).
 */
const keptSeconds = 300;

/**
 * Condition that a job may begin: more slots are free than begun jobs of its kind wait for a slot. A begun job waits if it is due soon, if
 * its lease has run out, or if its lease was not renewed since the asking process started. A run whose question waits for its turn
 * (`work.ordered`) keeps no slot, because it waits for the end of other runs, and some of these may not have begun.
 */
export function leavesRoom(
  { free, upSeconds }: SlotRoom,
  { orm, leaseSeconds }: { readonly orm: Database["orm"]; readonly leaseSeconds: number },
): SQL {
  const begun = alias(jobs, "begun");
  const isLeft = or(
    lt(begun.leaseUntil, sql`now()`),
    lt(begun.leaseUntil, sql`now() + make_interval(secs => ${leaseSeconds - upSeconds})`),
  );
  const isDueSoon = lte(begun.due, sql`now() + make_interval(secs => ${keptSeconds})`);
  const waits = or(
    and(eq(begun.status, "due"), isDueSoon, sql`${begun.error} ->> 'code' is distinct from ${awaitsTurn}`),
    and(eq(begun.status, "running"), isLeft),
  );
  const waiting = orm
    .select({ n: count() })
    .from(begun)
    .where(and(eq(begun.kind, jobs.kind), gt(begun.token, 0), waits, isWantedIn(begun.scopeId)));
  return sql`(${waiting}) < ${free}`;
}
