import { mostSameWrong } from "./most-same-wrong.ts";
import type { PanelRules, PanelTally } from "./panel-tally.ts";
import { undrawnOf } from "./undrawn-of.ts";

/** The uniqueness rule's verdict (EvoBrowseComp §2.2) where no outcome of the undrawn samples could change it, else undefined. */
export function settleUniqueness(tally: PanelTally, rules: PanelRules): "not-unique" | "passed" | undefined {
  const most = mostSameWrong(tally.models.length, rules);
  const largest = Math.max(0, ...tally.wrongGroups);
  if (largest > most) return "not-unique";
  // The undrawn may all join the largest group, or found one of their own: the former is never smaller.
  return largest + undrawnOf(tally, rules) <= most ? "passed" : undefined;
}
