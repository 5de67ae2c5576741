import type { Account } from "../../domain/cost/account.ts";
import { moneyOf } from "./money-of.ts";

/** Why an order stopped at its budget, in half a sentence. */
export function describeBudgetEnd(
  budget: number,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): string {
  const lost = lostDollars > 0 ? `, and up to ${moneyOf(lostDollars)} on requests without a reply` : "";
  const next =
    refusedDollars === null
      ? ""
      : `; the next call may cost up to ${moneyOf(refusedDollars)}, and was not made`;
  return `the budget of ${moneyOf(budget)} is used up: ${moneyOf(dollars)} spent${lost}${next}`;
}
