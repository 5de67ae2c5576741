import { type SQL, sql } from "drizzle-orm";
import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { CallReservation } from "../../domain/ports/models/call-ledger.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import { noteBudgetReached } from "./account.ts";
import { lockAccount } from "./lock-account.ts";
import { modelCalls, type PayerKind, spend } from "./model-calls.ts";
import { isAccountOf, isPaidBy, type Payer } from "./payer.ts";

/**
 * Handles a refused reservation. In one transaction it locks the account, releases the amounts of calls for whose reply no process waits,
 * and sums up the reserved amounts again. It returns if the call fits after that. If the call does not fit although no other call is under
 * way, the budget of the payer's request has been reached, and the account records this.
 * @throws RetryLaterError `budget-held` if calls under way have reserved the missing amount, otherwise `budget`
 */
export async function settleAccount(
  db: Database,
  payer: Payer & { readonly kind: PayerKind },
  call: CallReservation,
): Promise<void> {
  const refusal = await db.orm.transaction(async (tx) => {
    await lockAccount(tx, payer);
    const lost = await abandon(tx, payer, call);
    const { rows } = await tx.execute<{ spent: number; held: number }>(sql`
      update ${spend} as account set lost_dollars = account.lost_dollars + ${lost}::float8,
        held_dollars = (select coalesce(sum(held_dollars), 0) from ${modelCalls} as call
          where held_dollars > 0 and ${isPaidBy(payer)})
      where ${isAccountOf(payer)}
      returning coalesce(dollars, 0) + lost_dollars as spent, held_dollars as held`);
    const { spent = 0, held = 0 } = rows[0] ?? {};
    const wanted = call.estimate?.dollars ?? 0;
    if (spent < payer.budget && spent + held + wanted <= payer.budget) return null;
    if (held === 0) {
      await tx.execute(
        sql`update ${spend} as account set refused_dollars = ${wanted}::float8 where ${isAccountOf(payer)}`,
      );
      await noteBudgetReached(tx, payer);
    }
    return budgetSpent(payer, { spent, held, wanted });
  });
  if (refusal !== null) throw refusal;
}

/**
 * Abandons calls under way if their time is over, if their run has ended, or if the caller is about to make them itself, in whatever form
 * they were made before. Their requests may have been billed and count as lost; the sum of these amounts is returned. A row that another
 * process has locked is about to change, so it is skipped.
 *
 * The statement's parts: `over` locks the rows of these calls, and `freed` marks them as failed and releases their amounts.
 */
async function abandon(
  tx: Executor,
  payer: Payer,
  { key, attempt, otherForms = [] }: CallReservation,
): Promise<number> {
  const { scope, step, round, name, turn = 0 } = key;
  const attempts = sql.param([attempt, ...otherForms.map((form) => form.attempt)]);
  const { rows } = await tx.execute<{ lost: number }>(sql`
    with over as materialized (
      select id from ${modelCalls} as call
      where held_dollars > 0 and ${isPaidBy(payer)} and (held_until < now() or ${isOver(payer)}
        or (scope_kind = ${scope.kind} and scope_id = ${scope.id} and step = ${step} and round = ${round}
          and name = ${name} and turn = ${turn} and attempt = any(${attempts}::integer[])))
      for update skip locked),
    freed as (
      update ${modelCalls} as call set status = 'failed', failures = failures + 1, failure_code = 'abandoned',
        failure_detail = 'nobody waits for its reply any more', lost_dollars = lost_dollars + prompt_dollars,
        held_dollars = 0, ended = now()
      from over where call.id = over.id returning call.prompt_dollars)
    select coalesce(sum(prompt_dollars), 0) as lost from freed`);
  return Number(rows[0]?.lost ?? 0);
}

function isOver({ kind }: Payer): SQL {
  if (kind === "whole-evaluation") return sql`false`;
  return sql`(scope_kind = 'run' and exists (select from ${runs} as run where run.id = scope_id and run.status <> 'open')
    or scope_kind = 'seeding' and exists (
      select from ${seedings} as seeding where seeding.id = scope_id and seeding.status <> 'open'))`;
}

/** State of a payer's account when a call was refused; amounts in US dollars. */
interface AccountState {
  readonly spent: number;
  readonly held: number;
  /** Highest cost of the refused call. */
  readonly wanted: number;
}

/** Time after which a call that waits for other calls is tried again. */
const againMs = 5_000;

/** The error for a call that does not fit into its payer's budget. */
function budgetSpent({ who, budget }: Payer, { spent, held, wanted }: AccountState): RetryLaterError {
  const has = `${who} has spent ${money(spent)} of its budget of ${money(budget)}`;
  const next = wanted > 0 ? `, and its next call may cost up to ${money(wanted)}` : "";
  return held > 0
    ? new RetryLaterError(`${has}${next}; calls under way have reserved ${money(held)}: it waits for them`, {
        code: "budget-held",
        waitMs: againMs,
      })
    : new RetryLaterError(`${has}${next}; raise the budget to continue`, { code: "budget" });
}

/** Writes an amount in dollars; amounts below one dollar get four digits. */
const money = (dollars: number): string => `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
