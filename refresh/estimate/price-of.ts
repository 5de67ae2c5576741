import { own } from "../../domain/own.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";

interface PricedTokens {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** What tokens of a role cost at the settings' prices; null where it has none. */
export type PriceOf = (role: string, tokens: PricedTokens) => number | null;

export function createPriceOf(roles: Readonly<Record<string, ModelSettings>>): PriceOf {
  return (role, { inputTokens, cachedInputTokens, outputTokens }) => {
    const price = own(roles, role)?.price ?? null;
    if (price === null) return null;
    const cached = cachedInputTokens * (price.cachedInput ?? price.input);
    return ((inputTokens - cachedInputTokens) * price.input + cached + outputTokens * price.output) / 1e6;
  };
}
