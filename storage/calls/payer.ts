import { type SQL, sql } from "drizzle-orm";
import { evaluations } from "../evaluations/evaluations.ts";
import { refreshes, runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import type { PayerKind } from "./model-calls.ts";

/** The party whose budget pays for a call. */
export interface Payer {
  readonly kind: PayerKind;
  readonly id: string;
  /** Name for people. */
  readonly who: string;
  /** Budget in US dollars. */
  readonly budget: number;
}

/**
 * Selects the payer of a call as `kind`, `id`, `who` and `budget` (null for none). A scope without a payer, such as a probe, gives no row.
 * `call` must be a relation with the name `call` and the columns `scope_kind` and `scope_id`.
 */
export function selectPayer(call: SQL): SQL {
  return sql`
    select 'refresh' as kind, refresh.id, 'refresh ' || refresh.id as who, refresh.budget_dollars as budget
    from ${call} join ${runs} as run on call.scope_kind = 'run' and run.id = call.scope_id
      join ${refreshes} as refresh on refresh.id = run.refresh_id
    union all
    select 'refresh', refresh.id, 'refresh ' || refresh.id, refresh.budget_dollars
    from ${call} join ${seedings} as seeding on call.scope_kind = 'seeding' and seeding.id = call.scope_id
      join ${refreshes} as refresh on refresh.id = seeding.refresh_id
    union all
    select 'seed-request', seeding.request_id, 'the request for seeds', seeding.budget_dollars
    from ${call} join ${seedings} as seeding on call.scope_kind = 'seeding' and seeding.id = call.scope_id
    where seeding.refresh_id is null and seeding.request_id is not null
    union all
    select 'whole-evaluation', evaluation.id, 'evaluation ' || evaluation.id, evaluation.budget_dollars
    from ${call} join ${evaluations} as evaluation
      on call.scope_kind = 'evaluation' and evaluation.id = split_part(call.scope_id, '/', 1)`;
}

/** Condition that a payer pays for the scope of a row with the columns `scope_kind` and `scope_id`. */
export function isPaidBy({ kind, id }: Pick<Payer, "kind" | "id">): SQL {
  if (kind === "whole-evaluation") return sql`(scope_kind = 'evaluation' and scope_id like ${`${id}/%`})`;
  const seeded =
    kind === "refresh" ? sql`refresh_id = ${id}` : sql`request_id = ${id} and refresh_id is null`;
  const bySeeding = sql`(scope_kind = 'seeding' and scope_id in (select id from ${seedings} where ${seeded}))`;
  if (kind === "seed-request") return bySeeding;
  const byRun = sql`(scope_kind = 'run' and scope_id in (select id from ${runs} where refresh_id = ${id}))`;
  return sql`(${bySeeding} or ${byRun})`;
}

/** Condition that a row of the relation `account` is the payer's account. */
export function isAccountOf({ kind, id }: Pick<Payer, "kind" | "id">): SQL {
  return sql`account.scope_kind = ${kind} and account.scope_id = ${id}`;
}
