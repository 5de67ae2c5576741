import type { PanelSample } from "../domain/panel-sample.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";
import type { GateDecision } from "./gate-decision.ts";

/**
 * Difficulty (EvoBrowseComp §2.2): discarded if more than five of the six models answer correctly. What "a model answers
 * correctly" means over its samples is the setting `modelRight`; failed and unscored samples count as not right.
 */
export function decideDifficulty(
  samples: readonly PanelSample[],
  panel: Pick<MethodSettings["panel"], "samples" | "maxRightModels" | "modelRight">,
): GateDecision {
  const right = new Map<string, number>();
  for (const { role, outcome } of samples) {
    right.set(role, (right.get(role) ?? 0) + (outcome === "correct" ? 1 : 0));
  }
  const isRight = {
    any: (count: number) => count > 0,
    majority: (count: number) => count * 2 > panel.samples,
    all: (count: number) => count >= panel.samples,
  }[panel.modelRight];
  const rightModels = [...right.values()].filter(isRight).length;
  const detail = { rightModels, models: right.size, rightSamples: Object.fromEntries(right) };
  return rightModels > panel.maxRightModels
    ? {
        passed: false,
        code: "too-easy",
        reason: `${rightModels} of ${right.size} models answer it correctly`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `${rightModels} of ${right.size} models answer it correctly`,
        detail,
      };
}
