import { desc, type SQL, sql } from "drizzle-orm";
import type { CostEntry, CostLog } from "../../domain/ports/cost-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { questions } from "../questions/questions.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { modelCalls } from "./model-calls.ts";

/** Longest pause between calls, in seconds, that still counts as work. */
const longestPause = 60;

export function createCostLog({ db }: { readonly db: Database }): CostLog {
  const { orm } = db;
  return withClearErrors<CostLog>({
    async list(of) {
      const { rows } = await orm.execute<CostEntry & Record<string, unknown>>(sql`
        with chosen as (${choose(of)})
        select chosen.kind, chosen.id, chosen.refresh_id as "refreshId",
          (select work_hash from ${refreshes} where id = chosen.refresh_id) as "workHash", chosen.status, chosen.reason, chosen.seeds,
          exists (select 1 from ${questions} where run_id = chosen.id and unsolved) as unsolved,
          step, role, (count(*) filter (where call.status = 'done'))::int as calls,
          coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
          coalesce(sum(cached_input_tokens), 0)::float8 as "cachedInputTokens",
          coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
          sum(call.dollars) as dollars, sum(call.lost_dollars) as "lostDollars"
        from chosen join ${modelCalls} as call on call.scope_kind = chosen.kind and call.scope_id = chosen.id
        group by chosen.kind, chosen.id, chosen.refresh_id, chosen.status, chosen.reason, chosen.seeds, step, role`);
      return rows;
    },
    async workedSeconds(refreshId) {
      const { rows } = await orm.execute<{ seconds: number | null }>(sql`
        with chosen as (${choose({ refreshId })}),
        spans as (
          select call.ended as until, call.ended - make_interval(secs => coalesce(milliseconds, 0) / 1000) as since
          from chosen join ${modelCalls} as call on call.scope_kind = chosen.kind and call.scope_id = chosen.id
          where call.ended is not null
        ), steps as (
          select since, until, max(until) over (order by since, until rows between unbounded preceding and 1 preceding) as before
          from spans
        )
        select sum(extract(epoch from greatest(until, before) - greatest(since, coalesce(before, since)))
          + least(${longestPause}, greatest(0, extract(epoch from since - before))))::float8 as seconds
        from (select since, greatest(until, since) as until, coalesce(before, since) as before from steps) as known`);
      return rows[0]?.seconds ?? 0;
    },
    async newestRefresh() {
      const [row] = await orm
        .select({ id: refreshes.id })
        .from(refreshes)
        .orderBy(desc(refreshes.started))
        .limit(1);
      return row?.id ?? null;
    },
  });
}

/** Selects runs and seedings with the columns kind, id, refresh_id, status, reason and seeds. */
function choose(of: Parameters<CostLog["list"]>[0]): SQL {
  const run = sql`select 'run' as kind, id, refresh_id, status, reason, null::int as seeds from ${runs}`;
  const seeding = sql`select 'seeding', id, refresh_id, null, null, added from ${seedings}`;
  if ("runId" in of) return sql`${run} where id = ${of.runId}`;
  if ("refreshId" in of)
    return sql`${run} where refresh_id = ${of.refreshId} union all ${seeding} where refresh_id = ${of.refreshId}`;
  return sql`
    with newest as (${run} where status <> 'open' and form is null order by ended desc nulls last limit ${of.newestRuns})
    select * from newest union all ${seeding} where status <> 'open' and
      (refresh_id is null or refresh_id in (select refresh_id from newest))`;
}
