import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";

/** Guards the comparison of a share with a decimal, as in uniqueness. */
const tolerance = 1e-9;

/**
 * Whether the panel says anything (beyond the paper, which takes it for granted): a question that solvers or judge failed on is
 * neither unique nor difficult, it is unjudged. Samples without an attempt are scored; failed and unscored ones are not.
 */
export function decidePanelComplete(
  samples: readonly Pick<PanelSample, "outcome">[],
  minScored: number,
): GateDecision {
  const scored = samples.filter(({ outcome }) => outcome !== "failed" && outcome !== "unscored").length;
  const detail = { scored, solutions: samples.length, minScored };
  const passed = samples.length > 0 && scored / samples.length >= minScored - tolerance;
  const reason = `${scored} of ${samples.length} solutions could be scored`;
  return { passed, code: passed ? "passed" : "panel-incomplete", reason, detail };
}
