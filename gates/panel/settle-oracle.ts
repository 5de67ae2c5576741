import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { ModelTally } from "./panel-tally.ts";
import { undrawnOf } from "./undrawn-of.ts";

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

/** Guards the comparison of a share with a decimal such as 0.58, which no float holds exactly. */
const tolerance = 1e-9;

/** So many of the oracle samples have to be right: 10 of 18 where it is more than half. */
export function rightsNeeded(
  models: number,
  { samples, rightShare }: Pick<MethodSettings["oracle"], "samples" | "rightShare">,
): number {
  return Math.floor(models * samples * rightShare + tolerance) + 1;
}
