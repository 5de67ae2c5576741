import type { PanelRules } from "./panel-tally.ts";

/** Guards the comparison of a share with a decimal such as 0.58, which no float holds exactly. */
const tolerance = 1e-9;

/** The largest group of equal wrong answers that a question may have and still be unique: 14 of 18 by the paper's numbers. */
export function mostSameWrong(models: number, { samples, sameWrongShare }: PanelRules): number {
  return Math.floor(models * samples * sameWrongShare + tolerance);
}
