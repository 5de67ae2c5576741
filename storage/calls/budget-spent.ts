import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { Payer } from "./select-payer.ts";

/** What a payer's account stood at when a call was refused; amounts in US dollars. */
export interface AccountState {
  readonly spent: number;
  readonly held: number;
  /** The most that the refused call may cost. */
  readonly wanted: number;
}

/** How soon a call that waits for others to end is looked at again. */
const againMs = 5_000;

/** What a call is refused with that does not fit into its payer's budget. */
export function budgetSpent({ who, budget }: Payer, { spent, held, wanted }: AccountState): RetryLaterError {
  const has = `${who} has spent ${money(spent)} of its budget of ${money(budget)}`;
  const next = wanted > 0 ? `, and its next call may cost up to ${money(wanted)}` : "";
  return held > 0
    ? new RetryLaterError(`${has}${next}; calls under way hold ${money(held)}: it waits for them`, {
        ...{ code: "budget-held", waitMs: againMs },
      })
    : new RetryLaterError(`${has}${next}; raise the budget to go on`, { code: "budget" });
}

/** In dollars; four digits where cents would say nothing. */
const money = (dollars: number): string => `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
