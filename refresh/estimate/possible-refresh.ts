import { own } from "../../domain/own.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";

/** Use of one step of the loop by one role; the panel's six models count as one role. */
export interface StepUse {
  readonly step: string;
  readonly role: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; calls without a price count 0. */
  readonly dollars: number;
}

/** Uses by step and role. */
export type StepUses = ReadonlyMap<string, StepUse>;

/** How a run ends: with a question that counts towards a target, with one that nobody solved, or with none. */
export type RunOutcome = "counted" | "unsolved" | "rejected";

/** One possible course of a refresh. */
export interface PossibleRefresh {
  readonly runs: number;
  readonly use: StepUses;
}

/** Adds uses to a sum, each as many times as is given. */
export function addUse(sum: Map<string, StepUse>, more: Iterable<StepUse>, times = 1): void {
  for (const use of more) {
    const key = `${use.step}/${use.role}`;
    sum.set(key, plus(sum.get(key), use, times));
  }
}

const plus = (sum: StepUse | undefined, use: StepUse, times: number): StepUse => ({
  ...use,
  calls: (sum?.calls ?? 0) + use.calls * times,
  inputTokens: (sum?.inputTokens ?? 0) + use.inputTokens * times,
  outputTokens: (sum?.outputTokens ?? 0) + use.outputTokens * times,
  dollars: (sum?.dollars ?? 0) + use.dollars * times,
});

/** The name under which a role's calls are summed up. */
export const roleGroupOf = (role: string): string => (role.startsWith("panel-") ? "panel" : role);

interface PricedTokens {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** Cost of a role's tokens at the settings' prices; null if the role has no price. */
export type PriceOf = (role: string, tokens: PricedTokens) => number | null;

/** The group `panel` costs the mean of its models. */
export function createPriceOf(roles: Readonly<Record<string, ModelSettings>>): PriceOf {
  const panel = Object.keys(roles).filter((role) => role.startsWith("panel-"));
  const priceOf: PriceOf = (role, tokens) => {
    if (role === "panel") {
      const each = panel.flatMap((model) => priceOf(model, tokens) ?? []);
      return each.length === 0 ? null : each.reduce((sum, dollars) => sum + dollars, 0) / each.length;
    }
    const { inputTokens, cachedInputTokens, outputTokens } = tokens;
    const price = own(roles, role)?.price ?? null;
    if (price === null) return null;
    const cached = cachedInputTokens * (price.cachedInput ?? price.input);
    return ((inputTokens - cachedInputTokens) * price.input + cached + outputTokens * price.output) / 1e6;
  };
  return priceOf;
}
