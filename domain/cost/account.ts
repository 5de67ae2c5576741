/** Amounts that have been spent and reserved under a budget, in US dollars. */
export interface Account {
  /** Cost of calls that brought a reply. */
  readonly dollars: number;
  /** Amount reserved for calls under way. It is the most that these calls may cost. */
  readonly heldDollars: number;
  /** Cost of requests that were sent and brought no reply. The server may have billed them. */
  readonly lostDollars: number;
  /** Estimated cost of a call that was refused while no other call was under way. Null if no call was refused in this way. */
  readonly refusedDollars: number | null;
}

/** Says whether a request has reached its budget: the budget is spent, or the call that was refused does not fit into the rest. */
export function isBudgetReached(
  budget: number | null,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): boolean {
  if (budget === null) return false;
  const spent = dollars + lostDollars;
  return spent >= budget || (refusedDollars !== null && spent + refusedDollars > budget);
}
