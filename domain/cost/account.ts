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
