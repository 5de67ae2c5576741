/** Amounts that have been spent and reserved under a budget, in US dollars. */
export interface Account {
  /** Cost of calls that brought a reply. */
  readonly dollars: number;
  /** Amount reserved for calls under way: the most that they may cost. */
  readonly heldDollars: number;
  /** Cost of requests that were sent and brought no reply: the server may have billed them. */
  readonly lostDollars: number;
  /** Estimate of a call that was refused while no other call was under way; null when none was refused so. */
  readonly refusedDollars: number | null;
}

/** Whether a request has reached its budget: all of it is spent, or the next call does not fit into the rest. */
export function isBudgetReached(
  budget: number | null,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): boolean {
  if (budget === null) return false;
  const spent = dollars + lostDollars;
  return spent >= budget || (refusedDollars !== null && spent + refusedDollars > budget);
}
