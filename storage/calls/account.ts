import { and, eq, notInArray, type Placeholder, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Account } from "../../domain/cost/account.ts";
import type { CallScope, CallUsage } from "../../domain/ports/models/call-ledger.ts";
import type { Executor } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { lockAccount } from "./lock-account.ts";
import { modelCalls, type PayerKind, payerKinds, spend } from "./model-calls.ts";
import { isAccountOf, isPaidBy, type Payer } from "./payer.ts";

/**
 * Creates a payer's account from what its scopes have spent and reserved so far, and replaces an earlier account. The account is locked
 * before the sums are read. Otherwise the sums would lack an amount that another process reserved meanwhile.
 */
export async function openAccount(tx: Executor, payer: Pick<Payer, "kind" | "id">): Promise<void> {
  await lockAccount(tx, payer);
  await tx.execute(sql`
    update ${spend} as account set calls = sums.calls, input_tokens = sums.input_tokens,
      cached_input_tokens = sums.cached_input_tokens, output_tokens = sums.output_tokens, dollars = sums.dollars,
      held_dollars = sums.held_dollars, lost_dollars = sums.lost_dollars, refused_dollars = null
    from (
      select coalesce(sum(calls), 0) as calls, coalesce(sum(input_tokens), 0) as input_tokens,
        coalesce(sum(cached_input_tokens), 0) as cached_input_tokens, coalesce(sum(output_tokens), 0) as output_tokens,
        sum(dollars) as dollars,
        (select coalesce(sum(held_dollars), 0) from ${modelCalls} where held_dollars > 0 and ${isPaidBy(payer)}) as held_dollars,
        (select coalesce(sum(lost_dollars), 0) from ${modelCalls} where ${isPaidBy(payer)}) as lost_dollars
      from ${spend} where ${isPaidBy(payer)}) as sums
    where ${isAccountOf(payer)}`);
}

const nothing: Account = { dollars: 0, heldDollars: 0, lostDollars: 0, refusedDollars: null };

/** Reads what a payer has spent and reserved. */
export async function readAccount(
  tx: Pick<Executor, "select">,
  payer: Pick<Payer, "kind" | "id">,
): Promise<Account> {
  return toAccount(await selectAccount(tx, payer));
}

/** The statement that reads a payer's account. */
function selectAccount(
  tx: Pick<Executor, "select">,
  { kind, id }: { readonly kind: PayerKind; readonly id: string | Placeholder },
) {
  const { dollars, heldDollars, lostDollars, refusedDollars } = spend;
  return tx
    .select({ dollars, heldDollars, lostDollars, refusedDollars })
    .from(spend)
    .where(and(eq(spend.scopeKind, kind), eq(spend.scopeId, id)));
}

/** Returns the account from the rows that were found. There is one row, or none before the first call. */
function toAccount([row]: Awaited<ReturnType<typeof selectAccount>>): Account {
  if (row === undefined) return nothing;
  // PostgreSQL's sum may be a negative zero after amounts were reserved and released.
  return { ...row, dollars: row.dollars ?? 0, heldDollars: row.heldDollars + 0 };
}

export interface SpendScope {
  readonly kind: CallScope["kind"] | PayerKind;
  readonly id: string;
}

/** Prepares the statement that reads the spend of a scope, or of all scopes together. Dollars are null if no call had a price. */
export function prepareSpend(
  orm: Pick<Executor, "select">,
): (scope?: SpendScope) => Promise<CallUsage & { calls: number }> {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const isOfScope = and(
    eq(spend.scopeKind, sql.placeholder("kind")),
    eq(spend.scopeId, sql.placeholder("id")),
  );
  const summed = prepareForms(({ isOfAll }: { readonly isOfAll: boolean }) =>
    orm
      .select({
        calls: sum(spend.calls),
        inputTokens: sum(spend.inputTokens),
        cachedInputTokens: sum(spend.cachedInputTokens),
        outputTokens: sum(spend.outputTokens),
        dollars: sql<number | null>`sum(${spend.dollars})`,
      })
      .from(spend)
      .where(isOfAll ? notInArray(spend.scopeKind, [...payerKinds]) : isOfScope),
  );
  return async (scope) => {
    const [row] = await summed({ isOfAll: scope === undefined }, { ...scope });
    return row ?? { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };
  };
}

const names = {
  refresh: "refresh",
  "seed-request": "seed-request",
  "whole-evaluation": "evaluation",
} as const;

/** Records that a request has reached its budget. It is recorded once, and once more if the budget was raised and is used up again. */
export async function noteBudgetReached(
  tx: Pick<Executor, "insert" | "execute">,
  { kind, id, budget }: { readonly kind: PayerKind; readonly id: string; readonly budget: number },
): Promise<void> {
  const of = names[kind];
  await noteHookEvent(tx, `budget/${of}/${id}/${budget}`, {
    type: "budget.reached",
    data: { of, id, budgetDollars: budget },
  });
}
