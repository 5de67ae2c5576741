import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { GateDecision } from "../gate-decision.ts";
import { chooseInTurns, type ModelTally, tolerance, undrawnOf } from "./panel-tally.ts";

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

export type OracleRules = Pick<MethodSettings["oracle"], "samples" | "rightShare">;

/** The oracle gate's verdict where no outcome of the undrawn samples could change it, else undefined. */
export function settleOracle(
  models: readonly ModelTally[],
  rules: OracleRules,
): "oracle" | "passed" | undefined {
  const needed = rightsNeeded(models.length, rules);
  const right = models.reduce((total, model) => total + model.right, 0);
  if (right >= needed) return "passed";
  return right + undrawnOf({ models }, rules) < needed ? "oracle" : undefined;
}

/** So many of the oracle samples have to be right: 10 of 18 where it is more than half. */
export function rightsNeeded(
  models: number,
  { samples, rightShare }: Pick<MethodSettings["oracle"], "samples" | "rightShare">,
): number {
  return Math.floor(models * samples * rightShare + tolerance) + 1;
}

/** The oracle samples to draw at once: the fewest that could settle the gate, so that none is one that a stop could have saved. */
export function chooseOracle<Role extends string>(
  models: readonly ModelTally<Role>[],
  rules: OracleRules,
): Role[] {
  if (settleOracle(models, rules) !== undefined) return [];
  const missing = rightsNeeded(models.length, rules) - models.reduce((total, { right }) => total + right, 0);
  const width = Math.min(missing, undrawnOf({ models }, rules) - missing + 1);
  return chooseInTurns(models, { ...rules, width });
}
