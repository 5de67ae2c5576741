import { chooseInTurns } from "./choose-in-turns.ts";
import type { ModelTally } from "./panel-tally.ts";
import { type OracleRules, rightsNeeded, settleOracle } from "./settle-oracle.ts";
import { undrawnOf } from "./undrawn-of.ts";

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
