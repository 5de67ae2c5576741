/** Where a budget stands; US dollars. */
export interface Account {
  /** Of calls that brought a reply. */
  readonly dollars: number;
  /** The most that calls under way may cost. */
  readonly heldDollars: number;
  /** Of requests that went out and brought none: the server may have billed them. */
  readonly lostDollars: number;
  /** The most that a call may cost which was refused with nothing under way; null where none was. */
  readonly refusedDollars: number | null;
}

/** Whether an order has come to the end of its budget: all of it is spent, or the next call does not fit into what is left. */
export function isBudgetReached(
  budget: number | null,
  { dollars, lostDollars, refusedDollars }: Pick<Account, "dollars" | "lostDollars" | "refusedDollars">,
): boolean {
  if (budget === null) return false;
  const spent = dollars + lostDollars;
  return spent >= budget || (refusedDollars !== null && spent + refusedDollars > budget);
}
