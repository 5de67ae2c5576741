import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { ModelTally } from "./panel-tally.ts";
import { rightsNeeded } from "./rights-needed.ts";
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
