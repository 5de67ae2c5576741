import type { PanelRules, PanelTally } from "./panel-tally.ts";

/** How many of the panel's samples are still to come. */
export function undrawnOf(
  { models }: Pick<PanelTally, "models">,
  { samples }: Pick<PanelRules, "samples">,
): number {
  return models.reduce((total, { drawn }) => total + Math.max(0, samples - drawn), 0);
}
