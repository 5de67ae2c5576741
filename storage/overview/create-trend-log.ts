import { sql } from "drizzle-orm";
import type { ItemsOfDay, SpendOfDay, TrendLog } from "../../domain/ports/runs/trend-log.ts";
import { modelCalls, spend } from "../calls/model-calls.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { lifecycleEvents, lifecycles } from "../questions/lifecycles.ts";
import { refreshes, runs } from "../runs/runs.ts";

type Rows<Row> = Row & Record<string, unknown>;

const dayOf = (column: unknown) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const isLive = (column: unknown) => sql`(case when ${column} in ('active', 'watch') then 1 else 0 end)`;

export function createTrendLog({ db }: { readonly db: Database }): TrendLog {
  const { orm } = db;
  return withClearErrors<TrendLog>({
    async items({ first, last }) {
      const { at, from, to } = lifecycleEvents;
      const start = sql`(${first}::date)::timestamp at time zone 'UTC'`;
      const { rows } = await orm.execute<Rows<ItemsOfDay>>(sql`
        with days as (
          select to_char(day, 'YYYY-MM-DD') as day from generate_series(${first}::date, ${last}::date, interval '1 day') as day),
        moved as (
          select ${dayOf(at)} as day, sum(${isLive(to)} - ${isLive(from)}) as change,
            count(*) filter (where ${from} is null) as accepted, count(*) filter (where ${to} = 'retired') as retired
          from ${lifecycleEvents} where ${at} >= ${start} group by 1),
        before as (select coalesce(sum(${isLive(to)} - ${isLive(from)}), 0) as live from ${lifecycleEvents} where ${at} < ${start}),
        leaked as (
          select ${dayOf(exposureEvents.at)} as day, count(*) as leaks from ${exposureEvents}
          where ${exposureEvents.at} >= ${start} and ${exposureEvents.kind} = 'leak-found' group by 1)
        select day, ((select live from before) + sum(coalesce(change, 0)) over (order by day))::int as live,
          coalesce(accepted, 0)::int as accepted, coalesce(retired, 0)::int as retired, coalesce(leaks, 0)::int as leaks
        from days left join moved using (day) left join leaked using (day) order by day`);
      return rows;
    },
    async retirements(first) {
      const { at, to, reason } = lifecycleEvents;
      const { rows } = await orm.execute<Rows<Awaited<ReturnType<TrendLog["retirements"]>>[number]>>(sql`
        select ${reason} as reason, count(*)::int as items from ${lifecycleEvents}
        where ${to} = 'retired' and ${at} >= (${first}::date)::timestamp at time zone 'UTC' group by 1 order by 2 desc, 1`);
      return rows;
    },
    async outcomes(days) {
      const { rows } = await orm.execute<Rows<Awaited<ReturnType<TrendLog["outcomes"]>>[number]>>(sql`
        select ${runs.status} as status, ${runs.reason} as reason, count(*)::int as runs from ${runs}
        where ${runs.form} is null and ${runs.status} <> 'open' and ${runs.ended} >= now() - make_interval(days => ${days}::int)
        group by 1, 2 order by 3 desc, 2`);
      return rows;
    },
    async spend(days) {
      const { ended, scopeKind, step, role, status, dollars } = modelCalls;
      const { rows } = await orm.execute<Rows<SpendOfDay>>(sql`
        select ${dayOf(ended)} as day, ${scopeKind} as kind, ${step} as step, ${role} as role,
          (count(*) filter (where ${status} = 'done'))::int as calls, (count(*) filter (where ${status} = 'failed'))::int as failures,
          sum(${dollars})::float8 as dollars
        from ${modelCalls} where ${ended} >= now() - make_interval(days => ${days}::int) group by 1, 2, 3, 4 order by 1`);
      return rows;
    },
    async waiting(now) {
      const { rows } = await orm.execute<Rows<Awaited<ReturnType<TrendLog["waiting"]>>>>(sql`
        select (select count(*)::int from ${lifecycles}
            where ${lifecycles.reverifyDue} < ${now.toISOString()} and ${lifecycles.state} in ('active', 'watch')) as overdue,
          (select count(*)::int from ${refreshes} join ${spend} as account
              on account.scope_kind = 'refresh' and account.scope_id = ${refreshes.id}
            where ${refreshes.status} = 'open' and account.refused_dollars is not null) as "budgetsReached"`);
      return rows[0] ?? { overdue: 0, budgetsReached: 0 };
    },
  });
}
