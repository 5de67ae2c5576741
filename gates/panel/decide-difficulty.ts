import type { GateDecision } from "../gate-decision.ts";
import { isModelRight } from "./is-model-right.ts";
import type { ModelTally, PanelRules } from "./panel-tally.ts";

/**
 * Difficulty (EvoBrowseComp §2.2): discarded if more than five of the six models answer correctly. What "a model answers
 * correctly" means over its samples is the setting `modelRight`; failed, unscored and undrawn samples count as not right.
 */
export function decideDifficulty(
  models: readonly ModelTally[],
  rules: Pick<PanelRules, "samples" | "maxRightModels" | "modelRight">,
): GateDecision {
  const rightModels = models.filter(({ right }) => isModelRight(right, rules)).length;
  const rightSamples = Object.fromEntries(models.map(({ role, right }) => [role, right]));
  const detail = { rightModels, models: models.length, rightSamples };
  const reason = `${rightModels} of ${models.length} models answer it correctly`;
  return rightModels > rules.maxRightModels
    ? { passed: false, code: "too-easy", reason, detail }
    : { passed: true, code: "passed", reason, detail };
}
