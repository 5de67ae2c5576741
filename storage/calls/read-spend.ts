import { and, eq, notInArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { CallScope, CallUsage } from "../../domain/ports/call-ledger.ts";
import type { Executor } from "../database/open-database.ts";
import { type PayerKind, spend } from "./model-calls.ts";

export interface SpendScope {
  readonly kind: CallScope["kind"] | PayerKind;
  readonly id: string;
}

const payerKinds = ["refresh", "seed-request", "whole-evaluation"] as const satisfies readonly PayerKind[];

/** What a scope spent, or all scopes together. Dollars are null where no call had a price. */
export async function readSpend(
  tx: Pick<Executor, "select">,
  scope?: SpendScope,
): Promise<CallUsage & { calls: number }> {
  const where =
    scope === undefined
      ? notInArray(spend.scopeKind, [...payerKinds])
      : and(eq(spend.scopeKind, scope.kind), eq(spend.scopeId, scope.id));
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({
      calls: sum(spend.calls),
      inputTokens: sum(spend.inputTokens),
      cachedInputTokens: sum(spend.cachedInputTokens),
      outputTokens: sum(spend.outputTokens),
      dollars: sql<number | null>`sum(${spend.dollars})`,
    })
    .from(spend)
    .where(where);
  return row ?? { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };
}
