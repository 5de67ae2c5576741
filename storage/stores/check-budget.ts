import { eq } from "drizzle-orm";
import { RetryLaterError } from "../../domain/freshet-error.ts";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { Executor } from "../database/open-database.ts";
import { refreshes } from "../schema/refreshes.ts";
import { findRefresh } from "./find-refresh.ts";
import { readOrderSpend } from "./read-order-spend.ts";
import { readSpend } from "./read-spend.ts";

/**
 * Refuses a new call of a refresh, or of an order of seeds, that has spent its budget. What is in flight isn't counted: a budget is
 * overdrawn by the calls under way at most.
 * @throws RetryLaterError `budget`
 */
export async function checkBudget(tx: Pick<Executor, "select">, scope: CallScope): Promise<void> {
  const refreshId = await findRefresh(tx, scope);
  if (refreshId === null) {
    if (scope.kind !== "seeding") return;
    const { dollars, budgetDollars } = await readOrderSpend(tx, scope.id);
    if (budgetDollars !== null && dollars >= budgetDollars)
      throw spent("the order of seeds", dollars, budgetDollars);
    return;
  }
  const [refresh] = await tx
    .select({ budget: refreshes.budgetDollars })
    .from(refreshes)
    .where(eq(refreshes.id, refreshId));
  const budget = refresh?.budget ?? null;
  if (budget === null) return;
  const { dollars } = await readSpend(tx, { kind: "refresh", id: refreshId });
  if ((dollars ?? 0) >= budget) throw spent(`refresh ${refreshId}`, dollars ?? 0, budget);
}

function spent(who: string, dollars: number, budget: number): RetryLaterError {
  return new RetryLaterError(
    `${who} has spent ${dollars.toFixed(2)} of its budget of ${budget.toFixed(2)} dollars; raise the budget to go on`,
    { code: "budget" },
  );
}
