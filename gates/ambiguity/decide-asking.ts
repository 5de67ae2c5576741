import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";

/** Models that may be right without asking are fewer than this (InteractComp §3.2.2). */
const tooManyRight = 2;

/**
 * Decides whether an ambiguous question needs asking back: of the models that had search alone, fewer than two were right. Samples that
 * failed or could not be scored are neither right nor wrong, so they let no question pass that they could have refused.
 */
export function decideAsking(outcomes: readonly PanelSample["outcome"][]): GateDecision {
  const right = outcomes.filter((outcome) => outcome === "correct").length;
  const scored = outcomes.filter((outcome) => outcome !== "failed" && outcome !== "unscored").length;
  const detail = { right, scored, of: outcomes.length };
  if (right >= tooManyRight)
    return {
      passed: false,
      code: "answerable-without-asking",
      reason: `${right} of ${outcomes.length} models were right by search alone`,
      detail,
    };
  if (right + (outcomes.length - scored) >= tooManyRight)
    return {
      passed: false,
      code: "panel-incomplete",
      reason: `only ${scored} of ${outcomes.length} models could be scored by search alone`,
      detail,
    };
  return {
    passed: true,
    code: "passed",
    reason: `${right} of ${outcomes.length} models were right by search alone`,
    detail,
  };
}
