import { and, count, eq, inArray, ne, or, sql } from "drizzle-orm";
import { type JobKind, jobKinds } from "../../domain/ports/work/job-store.ts";
import type {
  HeldLeases,
  JobDepth,
  QueueStates,
  WorkStats,
} from "../../domain/ports/work/worker-registry.ts";
import { modelCalls } from "../calls/model-calls.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { hookDeliveries } from "../hooks/hooks.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { runs } from "../runs/runs.ts";
import { isDeadLetter, isWanted, jobs } from "./jobs.ts";

const isHeld = sql`(${jobs.status} = 'running' and ${jobs.leaseUntil} > now())`;
/** Time from which on a job could have been taken. */
const since = sql`case when ${jobs.status} = 'due' then ${jobs.due} else ${jobs.leaseUntil} end`;

/**
 * Condition that the row `call` was reserved under the present lease of its run. A killed process leaves reservations of an earlier lease
 * open until their call is repeated.
 */
const isOfPresentLease = sql`(call.scope_kind <> 'run' or call.epoch is null
  or call.epoch = (select epoch from ${runs} where id = call.scope_id))`;
/** Condition that the job in the row `job` made the call in the row `call` of the same scope. A run's samples have jobs of their own. */
const isCallOfJob = sql`case job.kind
  when 'seeding' then call.scope_kind = 'seeding'
  when 'sample' then call.scope_kind = 'run' and position(job.key || '/' in call.step || '/' || call.name) > 0
  else call.scope_kind = 'run' and call.name !~ '^panel-[0-9]+/s[0-9]+/' end`;

export function createWorkStats({ db }: { readonly db: Database }): WorkStats {
  const { orm } = db;
  return withClearErrors<WorkStats>({
    async depth() {
      const rows = await orm
        .select({
          kind: jobs.kind,
          due: sql<number>`(count(*) filter (where not ${isHeld}))::int`,
          running: sql<number>`(count(*) filter (where ${isHeld}))::int`,
          oldestSeconds: sql<number>`coalesce(greatest(0,
            extract(epoch from now() - min(${since}) filter (where not ${isHeld}))), 0)::float8`,
        })
        .from(jobs)
        .where(and(inArray(jobs.status, ["due", "running"]), isWanted))
        .groupBy(jobs.kind);
      const none: JobDepth = { due: 0, running: 0, oldestSeconds: 0 };
      return byKind(none, new Map(rows.map(({ kind, ...depth }) => [kind, depth])));
    },
    async queues() {
      const rows = await orm
        .select({ kind: jobs.kind, status: jobs.status, n: count() })
        .from(jobs)
        .where(or(and(ne(jobs.status, "done"), ne(jobs.status, "dead")), isDeadLetter))
        .groupBy(jobs.kind, jobs.status);
      const found = new Map<JobKind, QueueStates>();
      for (const { kind, status, n } of rows)
        found.set(kind, { ...(found.get(kind) ?? noStates), [status]: n });
      return byKind(noStates, found);
    },
    async leasesElsewhere(owner) {
      const { rows } = await orm.execute<HeldLeases & Record<string, unknown>>(sql`
        select owner, (count(distinct scope_id) filter (where kind in ('run', 'sample')))::int as runs, count(*)::int as jobs,
          extract(epoch from max(lease_until) - now())::float8 as seconds
        from ${jobs} where status = 'running' and lease_until > now() and not starts_with(owner, ${owner})
        group by owner order by owner`);
      return rows;
    },
    async callsElsewhere(owner, stopped = []) {
      const { rows } = await orm.execute<{ calls: number; oldestSeconds: number }>(sql`
        select count(*)::int as calls,
          coalesce(greatest(0, extract(epoch from now() - min(call.reserved))), 0)::float8 as "oldestSeconds"
        from ${modelCalls} as call
        where call.status = 'reserved' and ${isOfPresentLease} and exists (
          select from ${jobs} as job
          where job.scope_id = call.scope_id and job.status = 'running' and job.lease_until > now()
            and not starts_with(job.owner, ${owner})
            and job.owner not in (select jsonb_array_elements_text(${JSON.stringify(stopped)}::jsonb)) and ${isCallOfJob})
          and call.scope_id in (select scope_id from ${jobs} where status = 'running')`);
      return rows[0] ?? { calls: 0, oldestSeconds: 0 };
    },
    async dead() {
      const rows = await orm
        .select({ kind: jobs.kind, n: count() })
        .from(jobs)
        .where(isDeadLetter)
        .groupBy(jobs.kind);
      return byKind(0, new Map(rows.map(({ kind, n }) => [kind, n])));
    },
    async runs() {
      const rows = await orm.select({ status: runs.status, n: count() }).from(runs).groupBy(runs.status);
      const counts = { open: 0, accepted: 0, rejected: 0, dropped: 0 };
      for (const { status, n } of rows) counts[status] = n;
      return counts;
    },
    async items() {
      const rows = await orm
        .select({ state: lifecycles.state, n: count() })
        .from(lifecycles)
        .groupBy(lifecycles.state);
      const counts = { active: 0, watch: 0, quarantined: 0, retired: 0 };
      for (const { state, n } of rows) counts[state] = n;
      return counts;
    },
    async leaks() {
      const [row] = await orm
        .select({ n: count() })
        .from(exposureEvents)
        .where(eq(exposureEvents.kind, "leak-found"));
      return row?.n ?? 0;
    },
    async deliveries() {
      const { status } = hookDeliveries;
      const rows = await orm.select({ status, n: count() }).from(hookDeliveries).groupBy(status);
      const counts = { due: 0, delivered: 0, dead: 0 };
      for (const row of rows) if (row.status !== "given-up") counts[row.status] = row.n;
      return counts;
    },
  });
}

const noStates: QueueStates = { due: 0, running: 0, waiting: 0, dead: 0 };

function byKind<Value>(none: Value, known: ReadonlyMap<JobKind, Value>): Record<JobKind, Value> {
  return Object.fromEntries(jobKinds.map((kind) => [kind, known.get(kind) ?? none])) as Record<
    JobKind,
    Value
  >;
}
