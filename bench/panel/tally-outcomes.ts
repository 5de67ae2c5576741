import type { PanelTally } from "../../gates/panel/panel-tally.ts";
import type { Outcomes } from "./draw-outcomes.ts";

/** What the first `drawn` samples of each model say. */
export function tallyOutcomes(outcomes: Outcomes, drawn: readonly number[]): PanelTally {
  const groups = new Map<string, number>();
  const models = outcomes.map((of, model) => {
    const seen = of.slice(0, drawn[model]);
    for (const outcome of seen)
      if (outcome !== "right" && outcome !== "none") groups.set(outcome, (groups.get(outcome) ?? 0) + 1);
    return {
      role: String(model),
      drawn: seen.length,
      right: seen.filter((outcome) => outcome === "right").length,
    };
  });
  return { models, wrongGroups: [...groups.values()] };
}
