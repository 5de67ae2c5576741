import type { CostStage } from "../../domain/cost/cost-stage.ts";
import type { StageUse } from "./possible-refresh.ts";

const nothing: StageUse = { calls: 0, inputTokens: 0, outputTokens: 0, dollars: 0 };

/** Adds uses of stages to a sum. */
export function addUse(
  sum: Map<CostStage, StageUse>,
  more: ReadonlyMap<CostStage, StageUse>,
): Map<CostStage, StageUse> {
  for (const [stage, use] of more) {
    const known = sum.get(stage) ?? nothing;
    sum.set(stage, {
      calls: known.calls + use.calls,
      inputTokens: known.inputTokens + use.inputTokens,
      outputTokens: known.outputTokens + use.outputTokens,
      dollars: known.dollars + use.dollars,
    });
  }
  return sum;
}
