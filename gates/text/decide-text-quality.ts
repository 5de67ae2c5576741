import type { GateDecision } from "../gate-decision.ts";
import { standsIn } from "./stands-in.ts";
import type { TextFault } from "./text-fault.ts";

/**
 * Text quality (EvoBrowseComp §2.2): any fault that a rule or the model finds rejects the wording. The model's word counts where its
 * passage stands in the question: what it can't point at, it made up.
 */
export function decideTextQuality(faults: {
  question: string;
  byRule: readonly TextFault[];
  byModel: readonly TextFault[];
}): GateDecision {
  const all = [
    ...faults.byRule.map((fault) => ({ ...fault, by: "rule" })),
    ...faults.byModel
      .filter(({ passage }) => standsIn([faults.question], passage))
      .map((fault) => ({ ...fault, by: "model" })),
  ];
  const codes = [...new Set(all.map(({ code }) => code))];
  if (codes.length === 0)
    return { passed: true, code: "passed", reason: "no fault of wording found", detail: {} };
  return {
    passed: false,
    code: codes[0] ?? "ungrammatical",
    reason: `the question's wording is ${codes.join(", ")}`,
    detail: { faults: all },
  };
}
