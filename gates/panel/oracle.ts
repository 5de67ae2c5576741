import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { GateDecision } from "../gate-decision.ts";
import { chooseInTurns, type ModelTally, tolerance, undrawnOf } from "./panel-tally.ts";

/**
 * Oracle (beyond EvoBrowseComp §2.2): models that are given the evidence have to find the answer. Otherwise the evidence does not support
 * it, or the question means something else than its author intended. The share of right answers is looked at after each turn, in which every
 * model has one more try: as soon as more than `rightShare` of all tries up to then are right, the gate is passed. So the first turn decides
 * where models agree, and only doubtful cases take all turns. Failed, unscored and undrawn samples count as not right.
 */
export function decideOracle(models: readonly ModelTally[], rules: OracleRules): GateDecision {
  const { right, drawn, turn } = countTurn(models, rules);
  const solutions = models.length * turn;
  const needed = rightsNeeded(models.length, { ...rules, samples: turn });
  const passed = right >= needed;
  return {
    passed,
    code: passed ? "passed" : "oracle",
    reason: `${right} of ${drawn} answers on the evidence are right, ${needed} of ${solutions} are needed`,
    detail: { right, drawn, needed, solutions },
  };
}

export type OracleRules = Pick<MethodSettings["oracle"], "samples" | "rightShare">;

/** Counts the samples so far, and tells which turn they have come to, from 1 to `samples`. */
function countTurn(models: readonly ModelTally[], { samples }: Pick<OracleRules, "samples">) {
  const right = models.reduce((total, model) => total + model.right, 0);
  const drawn = models.reduce((total, model) => total + model.drawn, 0);
  const turn = Math.min(samples, Math.max(1, Math.ceil(drawn / models.length)));
  return { right, drawn, turn };
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
 * them. Empty when the gate is decided. Models take turns, so that all have had one try before one has a second.
 */
export function chooseOracle<Role extends string>(
  models: readonly ModelTally<Role>[],
  rules: OracleRules,
): Role[] {
  const { samples } = rules;
  const { right, drawn, turn } = countTurn(models, rules);
  const missingIn = (some: number): number =>
    rightsNeeded(models.length, { ...rules, samples: some }) - right;
  if (drawn > 0 && missingIn(turn) <= 0) return [];
  const undrawn = undrawnOf({ models }, rules);
  // So many samples that are not right decide against the question: even all others could not pass the last turn.
  const toFail = undrawn - missingIn(samples) + 1;
  if (toFail <= 0) return [];
  // The first turn that can still be passed, with the samples that are left in it.
  const turns = Array.from({ length: samples - turn + 1 }, (_, at) => turn + at);
  const open = turns.find((some) => missingIn(some) <= models.length * some - drawn) ?? samples;
  const width = Math.min(missingIn(open), toFail);
  return chooseInTurns(models, { ...rules, width });
}
