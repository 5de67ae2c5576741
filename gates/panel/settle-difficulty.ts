import { isModelRight } from "./is-model-right.ts";
import type { PanelRules, PanelTally } from "./panel-tally.ts";

/** The difficulty rule's verdict (EvoBrowseComp §2.2) where no outcome of the undrawn samples could change it, else undefined. */
export function settleDifficulty(tally: PanelTally, rules: PanelRules): "too-easy" | "passed" | undefined {
  const surely = tally.models.filter(({ right }) => isModelRight(right, rules)).length;
  if (surely > rules.maxRightModels) return "too-easy";
  const possibly = tally.models.filter(({ right, drawn }) =>
    isModelRight(right + Math.max(0, rules.samples - drawn), rules),
  ).length;
  return possibly <= rules.maxRightModels ? "passed" : undefined;
}
