import { RetryLaterError } from "../../domain/freshet-error.ts";

/** What a new call is refused with once its payer's budget is spent; amounts in US dollars. */
export function budgetSpent(who: string, dollars: number, budget: number): RetryLaterError {
  return new RetryLaterError(
    `${who} has spent ${dollars.toFixed(2)} of its budget of ${budget.toFixed(2)} dollars; raise the budget to go on`,
    { code: "budget" },
  );
}
