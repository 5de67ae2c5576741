import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { CostEntry, CostLog, WorkKind } from "../../domain/ports/cost-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareSql } from "../database/prepare-once.ts";
import { questions } from "../questions/questions.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { modelCalls, stepSpend } from "./model-calls.ts";
import { type PieceRow, selectOfJobs, selectPast } from "./select-pieces.ts";

/** Longest pause between calls, in seconds, that still counts as work. */
const longestPause = 60;

export function createCostLog({ db }: { readonly db: Database }): CostLog {
  const { orm } = db;
  const { placeholder } = sql;
  const ofRun = prepareSql<Row>(db, () => select(choose({ runId: placeholder("runId") })));
  const ofRefresh = prepareSql<Row>(db, () => select(choose({ refreshId: placeholder("refreshId") })));
  return withClearErrors<CostLog>({
    async list(of) {
      if ("runId" in of) return ofRun(of);
      if ("refreshId" in of) return ofRefresh(of);
      return (await orm.execute<Row>(select(choose(of)))).rows;
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
    async past(kind) {
      return (await orm.execute<PieceRow>(selectPast(kind))).rows;
    },
    async ofJobs(ids) {
      return (await orm.execute<PieceRow & { kind: WorkKind }>(selectOfJobs(ids))).rows;
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

type Row = CostEntry & Record<string, unknown>;

/** The sums of the chosen runs and seedings by step and role. */
function select(chosen: SQL): SQL {
  return sql`
    with chosen as (${chosen}),
    told as materialized (
      select chosen.*, (select work_hash from ${refreshes} where id = chosen.refresh_id) as work_hash,
        exists (select 1 from ${questions} where run_id = chosen.id and unsolved) as unsolved
      from chosen
    )
    select kind, id, refresh_id as "refreshId", work_hash as "workHash", status, reason, seeds, unsolved,
      step, role, calls::int as calls, input_tokens::float8 as "inputTokens",
      cached_input_tokens::float8 as "cachedInputTokens", output_tokens::float8 as "outputTokens",
      dollars, lost_dollars as "lostDollars"
    from told join ${stepSpend} on scope_kind = kind and scope_id = id`;
}

/** Selects runs and seedings with the columns kind, id, refresh_id, status, reason and seeds. */
function choose(
  of:
    | { readonly runId: Placeholder }
    | { readonly refreshId: string | Placeholder }
    | { readonly newestRuns: number },
): SQL {
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
