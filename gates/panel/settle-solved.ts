import type { PanelRules, PanelTally } from "./panel-tally.ts";
import { undrawnOf } from "./undrawn-of.ts";

/** Whether anybody with tools finds the answer, where no outcome of the undrawn samples could change that, else undefined. */
export function settleSolved(tally: PanelTally, rules: PanelRules): "unsolved" | "passed" | undefined {
  if (tally.models.some(({ right }) => right > 0)) return "passed";
  return undrawnOf(tally, rules) === 0 ? "unsolved" : undefined;
}
