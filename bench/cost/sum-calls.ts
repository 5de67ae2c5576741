import type { Database } from "../../storage/database/open-database.ts";

/** What one kind of call came to, over all runs. */
export interface CallSum {
  readonly step: string;
  /** `panel` for all models of the panel. */
  readonly role: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Tokens of the input that the turn before had sent already. Prompt caches charge them at a price of their own. */
  readonly repeatedTokens: number;
  readonly dollars: number;
}

/**
 * Sums up the call ledger of the runs by step and role, the most expensive first. Seeding is not part of the sums. Tokens count as repeated
 * if the turn before had them, because a turn's request begins with the request of the turn before.
 */
export async function sumCalls({ pool }: Pick<Database, "pool">): Promise<CallSum[]> {
  const { rows } = await pool.query<CallSum>(`
    with turns as (
      select *, case when role like 'panel-%' then 'panel' else role end as who,
        lag(input_tokens) over (
          partition by scope_kind, scope_id, step, round, name, role, attempt order by turn) as before
      from model_calls where status = 'done' and scope_kind = 'run'
    )
    select step, who as role, count(*)::int as calls, sum(input_tokens)::int as "inputTokens",
      sum(output_tokens)::int as "outputTokens",
      sum(least(coalesce(before, 0), input_tokens))::int as "repeatedTokens", sum(dollars)::float as dollars
    from turns group by step, who order by sum(dollars) desc`);
  return rows;
}
