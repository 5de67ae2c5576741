import { SettingsError } from "../errors/freshet-error.ts";
import type { ModelSettings } from "./models-settings.ts";

/**
 * Refuses a budget for models without prices: a call without a price counts as $0, so the budget would never be reached. The models are
 * given under the names by which the settings list them.
 * @throws SettingsError `budget-without-prices`
 */
export function requirePrices(
  budgetDollars: number | null | undefined,
  models: Readonly<Record<string, Pick<ModelSettings, "price"> | undefined>>,
): void {
  const unpriced = Object.entries(models).filter(([, model]) => model?.price === null);
  if ((budgetDollars ?? null) === null || unpriced.length === 0) return;
  throw new SettingsError(
    `a budget needs the price of every model; these have none: ${unpriced.map(([name]) => name).join(", ")}. Add to each in models.roles or models.evaluated: price: { input: 0.3, output: 1.2 }, in US dollars per million tokens`,
    { code: "budget-without-prices" },
  );
}
