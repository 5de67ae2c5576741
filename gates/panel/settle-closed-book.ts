import type { ModelTally } from "./panel-tally.ts";
import { undrawnOf } from "./undrawn-of.ts";

/** The closed-book gate's verdict where no outcome of the undrawn samples could change it, else undefined: one right answer settles it. */
export function settleClosedBook(
  models: readonly ModelTally[],
  { samples }: { readonly samples: number },
): "closed-book" | "passed" | undefined {
  if (models.some(({ right }) => right > 0)) return "closed-book";
  return undrawnOf({ models }, { samples }) === 0 ? "passed" : undefined;
}
