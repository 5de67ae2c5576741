import type { Rate } from "../wilson-interval.ts";
import type { JudgedCase } from "./judged-case.ts";

export interface GateScore {
  /** Right decisions among the decided cases. */
  readonly accuracy: Rate;
  /** Rejections that were due, among all rejections. */
  readonly precision: Rate;
  /** Rejections among all cases that are to be rejected. */
  readonly recall: Rate;
}

/** Scores one way of deciding over its cases. Cases for which it gave no decision (`failed`) are left out; the caller counts them. */
export function scoreCases(
  cases: readonly JudgedCase[],
  decisionOf: (judged: JudgedCase) => JudgedCase["decided"],
): GateScore {
  const decided = cases.filter((each) => decisionOf(each) !== "failed");
  const rejected = decided.filter((each) => decisionOf(each) === "reject");
  const due = decided.filter((each) => each.expected === "reject");
  const both = rejected.filter((each) => each.expected === "reject").length;
  return {
    accuracy: {
      hits: decided.filter((each) => decisionOf(each) === each.expected).length,
      of: decided.length,
    },
    precision: { hits: both, of: rejected.length },
    recall: { hits: both, of: due.length },
  };
}
