import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { GateDecision } from "../gate-decision.ts";
import { chooseInTurns, type ModelTally, tolerance, undrawnOf } from "./panel-tally.ts";

/**
 * Oracle (beyond EvoBrowseComp §2.2): models that are given the evidence have to find the answer. Otherwise the evidence does not support
 * it, or the question means something else than its author intended. Failed, unscored and undrawn samples count as not right.
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

/** The oracle gate's verdict; undefined if outcomes of the undrawn samples could still change it. */
function settleOracle(models: readonly ModelTally[], rules: OracleRules): "oracle" | "passed" | undefined {
  const needed = rightsNeeded(models.length, rules);
  const right = models.reduce((total, model) => total + model.right, 0);
  if (right >= needed) return "passed";
  return right + undrawnOf({ models }, rules) < needed ? "oracle" : undefined;
}

/** Number of the oracle samples that have to be right: 10 of 18 where more than half is asked. */
export function rightsNeeded(
  models: number,
  { samples, rightShare }: Pick<MethodSettings["oracle"], "samples" | "rightShare">,
): number {
  return Math.floor(models * samples * rightShare + tolerance) + 1;
}

/**
 * Chooses the oracle samples to draw at once: the fewest that could decide the gate, so that stopping in between could not save any of
 * them.
 */
export function chooseOracle<Role extends string>(
  models: readonly ModelTally<Role>[],
  rules: OracleRules,
): Role[] {
  if (settleOracle(models, rules) !== undefined) return [];
  const missing = rightsNeeded(models.length, rules) - models.reduce((total, { right }) => total + right, 0);
  const width = Math.min(missing, undrawnOf({ models }, rules) - missing + 1);
  return chooseInTurns(models, { ...rules, width });
}
