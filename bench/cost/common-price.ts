import type { ModelsSettings } from "../../domain/settings/models-settings.ts";

export interface Price {
  /** Dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
}

/**
 * The price of every role's model, as the settings of the bench have it. All roles need the same price, because a sum by part of the prompt
 * can't tell roles apart.
 */
export function commonPrice(models: Pick<ModelsSettings, "roles"> | null): Price {
  const prices = Object.values(models?.roles ?? {}).map(({ price }) => price);
  const [first] = prices;
  if (!first || prices.some((price) => price?.input !== first.input || price.output !== first.output))
    throw new TypeError("the bench's roles have no price in common: give each the same one");
  return { input: first.input, output: first.output };
}
