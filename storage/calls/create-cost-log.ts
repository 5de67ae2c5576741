import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { CostEntry, CostLog, PieceCost, WorkKind } from "../../domain/ports/models/call-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareSql } from "../database/prepare-once.ts";
import { jobs } from "../jobs/jobs.ts";
import { questions } from "../questions/questions.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { modelCalls, spend, stepSpend } from "./model-calls.ts";

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

type PieceRow = PieceCost & Record<string, unknown>;

/** Largest number of ended pieces of work on which an estimate rests. */
const mostPast = 200;

/** Selects the costs of the newest ended pieces of work of one kind. The cost of a piece without a call is 0. */
function selectPast(kind: WorkKind): SQL {
  if (kind === "judging")
    return sql`select count(*)::int as calls, case when bool_and(dollars is not null) then sum(dollars) end as dollars
      from ${modelCalls} where scope_kind = 'evaluation' and role = 'judge' and status = 'done'
      group by scope_id order by max(ended) desc limit ${mostPast}`;
  const ended =
    kind === "seeding"
      ? sql`select id, ended from ${seedings} where status <> 'open'`
      : sql`select id, ended from ${runs} where ${kindOfRun} = ${kind} and status in ('accepted', 'rejected')`;
  return withCosts(
    sql`select id, ${kind}::text as kind from (${ended} order by ended desc nulls last limit ${mostPast}) as newest`,
  );
}

/** Selects the runs and seedings to which jobs belong, with their kind and their cost so far. */
function selectOfJobs(ids: readonly string[]): SQL {
  const scopes = sql`select scope_id from ${jobs} where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return withCosts(sql`
    select id, ${kindOfRun} as kind from ${runs} where id in (${scopes})
    union all select id, 'seeding' from ${seedings} where id in (${scopes})`);
}

const kindOfRun = sql`coalesce(${runs.form} ->> 'kind', 'item')`;

function withCosts(pieces: SQL): SQL {
  return sql`select piece.kind, coalesce(cost.calls, 0)::int as calls, case when cost.scope_id is null then 0 else cost.dollars end as dollars
    from (${pieces}) as piece left join ${spend} as cost on cost.scope_id = piece.id
      and cost.scope_kind = case when piece.kind = 'seeding' then 'seeding' else 'run' end`;
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
