import { sql } from "drizzle-orm";
import { jobs } from "../jobs/jobs.ts";
import { refreshes, runs } from "./runs.ts";
import { seedings } from "./seedings.ts";

const isAlive = sql`(${refreshes.status} = 'open' and (${refreshes.detached} or ${refreshes.heartbeatUntil} > now()))`;

/**
 * True for jobs whose order somebody waits for: the refresh of their run or seeding is open, with a heartbeat or detached, or the
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
