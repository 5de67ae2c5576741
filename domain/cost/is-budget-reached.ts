import type { Account } from "./account.ts";

/** Whether an order has come to the end of its budget: all of it is spent, or the next call does not fit into what is left. */
export function isBudgetReached(
  budget: number | null,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): boolean {
  if (budget === null) return false;
  const spent = dollars + lostDollars;
  return spent >= budget || (refusedDollars !== null && spent + refusedDollars > budget);
}
