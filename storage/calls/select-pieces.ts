import { type SQL, sql } from "drizzle-orm";
import type { PieceCost, WorkKind } from "../../domain/ports/cost-log.ts";
import { jobs } from "../jobs/jobs.ts";
import { runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { modelCalls, spend } from "./model-calls.ts";

export type PieceRow = PieceCost & Record<string, unknown>;

/** Number of ended pieces that an estimate rests on at most. */
const mostPast = 200;

/** Selects what the newest ended pieces of work of one kind cost. A piece without a call cost nothing. */
export function selectPast(kind: WorkKind): SQL {
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

/** Selects the runs and seedings that jobs belong to, with their kind and what they have cost so far. */
export function selectOfJobs(ids: readonly string[]): SQL {
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
