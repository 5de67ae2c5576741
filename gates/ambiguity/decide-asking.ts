import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { GateDecision } from "../gate-decision.ts";

/** Fewest right models for which a question is refused (InteractComp §3.2.2). */
const tooManyRight = 2;

/**
 * Decides whether an ambiguous question needs asking back: of the models that had only search, fewer than two may be right. Samples that
 * failed or could not be scored are neither right nor wrong. A question does not pass if it would be refused had they been right.
 *
 * An answer that fits the question and is not the target is as true as the target. It shows that the question alone leads to several
 * things, but not how hard they are to find, so it is counted apart from wrong answers.
 */
export function decideAsking(
  answers: readonly { readonly outcome: PanelSample["outcome"]; readonly fits: boolean }[],
): GateDecision {
  const outcomes = answers.map(({ outcome }) => outcome);
  const fitting = answers.filter(({ outcome, fits }) => outcome === "incorrect" && fits).length;
  const right = outcomes.filter((outcome) => outcome === "correct").length;
  const scored = outcomes.filter((outcome) => outcome !== "failed" && outcome !== "unscored").length;
  const detail = { right, fitting, scored, of: outcomes.length };
  if (right >= tooManyRight)
    return {
      passed: false,
      code: "answerable-without-asking",
      reason: `${right} of ${outcomes.length} models were right by search and visit`,
      detail,
    };
  if (right + (outcomes.length - scored) >= tooManyRight)
    return {
      passed: false,
      code: "panel-incomplete",
      reason: `only ${scored} of ${outcomes.length} models could be scored by search and visit`,
      detail,
    };
  return {
    passed: true,
    code: "passed",
    reason: `${right} of ${outcomes.length} models were right by search and visit, and ${fitting} named another thing that the question fits, by rule`,
    detail,
  };
}
