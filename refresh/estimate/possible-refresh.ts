import type { CostStage } from "../../domain/cost/cost-stage.ts";
import { own } from "../../domain/own.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";

export interface StageUse {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; calls without a price count 0. */
  readonly dollars: number;
}

/** One possible course of a refresh. */
export interface PossibleRefresh {
  readonly runs: number;
  readonly use: ReadonlyMap<CostStage, StageUse>;
}

const nothing: StageUse = { calls: 0, inputTokens: 0, outputTokens: 0, dollars: 0 };

/** Adds the uses of stages to a sum. */
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

interface PricedTokens {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** Cost of a role's tokens at the settings' prices; null where the role has no price. */
export type PriceOf = (role: string, tokens: PricedTokens) => number | null;

export function createPriceOf(roles: Readonly<Record<string, ModelSettings>>): PriceOf {
  return (role, { inputTokens, cachedInputTokens, outputTokens }) => {
    const price = own(roles, role)?.price ?? null;
    if (price === null) return null;
    const cached = cachedInputTokens * (price.cachedInput ?? price.input);
    return ((inputTokens - cachedInputTokens) * price.input + cached + outputTokens * price.output) / 1e6;
  };
}
