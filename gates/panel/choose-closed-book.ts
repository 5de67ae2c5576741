import { chooseInTurns } from "./choose-in-turns.ts";
import type { ModelTally } from "./panel-tally.ts";
import { undrawnOf } from "./undrawn-of.ts";

/**
 * The closed-book samples to draw at once: one of each model, strong ones first. One right answer would do, but a call without tools is
 * cheap, and eighteen waits are not. Empty when the gate is settled.
 */
export function chooseClosedBook<Role extends string>(
  models: readonly ModelTally<Role>[],
  rules: { readonly samples: number },
): Role[] {
  if (settleClosedBook(models, rules) !== undefined) return [];
  return chooseInTurns(models, { ...rules, width: models.length });
}

/** The closed-book gate's verdict where no outcome of the undrawn samples could change it, else undefined: one right answer settles it. */
function settleClosedBook(
  models: readonly ModelTally[],
  { samples }: { readonly samples: number },
): "closed-book" | "passed" | undefined {
  if (models.some(({ right }) => right > 0)) return "closed-book";
  return undrawnOf({ models }, { samples }) === 0 ? "passed" : undefined;
}
