import type { GateDecision } from "../gate-decision.ts";
import type { ModelTally } from "./panel-tally.ts";
import { type OracleRules, rightsNeeded } from "./settle-oracle.ts";

/**
 * Oracle (beyond EvoBrowseComp §2.2): who is given the evidence has to come to the answer, else the evidence doesn't carry it, or the
 * question says something else than its author meant. Failed, unscored and undrawn samples count as not right.
 */
export function decideOracle(models: readonly ModelTally[], rules: OracleRules): GateDecision {
  const solutions = models.length * rules.samples;
  const needed = rightsNeeded(models.length, rules);
  const right = models.reduce((total, model) => total + model.right, 0);
  const drawn = models.reduce((total, model) => total + model.drawn, 0);
  const passed = right >= needed;
  return {
    passed,
    code: passed ? "passed" : "oracle",
    reason: `${right} of ${drawn} answers on the evidence are right, ${needed} of ${solutions} are needed`,
    detail: { right, drawn, needed, solutions },
  };
}
