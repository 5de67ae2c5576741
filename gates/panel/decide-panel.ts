import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";
import { isModelRight, type ModelTally, type PanelRules, tolerance } from "./panel-tally.ts";

/**
 * Difficulty (EvoBrowseComp §2.2): a question is discarded if more than five of the six models answer it correctly. The setting
 * `modelRight` defines "a model answers correctly" over its samples; failed, unscored and undrawn samples count as not right.
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

/**
 * Uniqueness (EvoBrowseComp §2.2): where more than 80 % of all solutions give the same incorrect answer, the question has another answer.
 * `solutions` is the size of the whole panel, 18 by default: failed, unscored and undrawn samples are part of it, but count for no answer.
 */
export function decideUniqueness(panel: {
  /** Sizes of the groups of equal wrong answers. */
  wrongGroups: readonly number[];
  solutions: number;
  sameWrongShare: number;
}): GateDecision {
  const largest = Math.max(0, ...panel.wrongGroups);
  const detail = {
    largestWrongGroup: largest,
    solutions: panel.solutions,
    wrongGroups: [...panel.wrongGroups],
  };
  const isShared = panel.solutions > 0 && largest / panel.solutions > panel.sameWrongShare + tolerance;
  return isShared
    ? {
        passed: false,
        code: "not-unique",
        reason: `${largest} of ${panel.solutions} solutions agree on another answer`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `at most ${largest} of ${panel.solutions} solutions agree on a wrong answer`,
        detail,
      };
}

/**
 * Solved (beyond EvoBrowseComp §2.2): at least one sample with tools has to be right, else nothing shows that the question can be solved.
 * An unsolved question is accepted, marked and kept separate. Undrawn samples count as not right: the panel stops for this mark when all are
 * drawn, or `unsolvedAfter` of them.
 */
export function decideSolved(models: readonly ModelTally[]): GateDecision {
  const count = (of: (model: ModelTally) => number) => models.reduce((total, model) => total + of(model), 0);
  const right = count((model) => model.right);
  const drawn = count((model) => model.drawn);
  const reason = `${right} of ${drawn} solutions with tools are right`;
  return { passed: right > 0, code: right > 0 ? "passed" : "unsolved", reason, detail: { right, drawn } };
}

/**
 * Whether enough of the panel's samples were scored (beyond the paper, which presumes it): a question on which solvers or the judge failed
 * is neither unique nor difficult but unjudged. Samples without an attempt are scored; failed and unscored samples are not.
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
