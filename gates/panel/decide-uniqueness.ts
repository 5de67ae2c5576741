import type { GateDecision } from "../gate-decision.ts";

/** Guards the comparison of a share with a decimal such as 0.58, which no float holds exactly. */
const tolerance = 1e-9;

/**
 * Uniqueness (EvoBrowseComp §2.2): more than 80 % of all solutions on the same incorrect answer mean that the question has
 * another answer. `solutions` is the whole panel, 18 by default: failed, unscored and undrawn ones stay in it as neither.
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
