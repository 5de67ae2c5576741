import type { ModelsSettings } from "../../domain/settings/models-settings.ts";

export interface Price {
  /** Dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
}

/** What every role's model takes, as the settings of the bench have it. A sum by part of the prompt knows of no roles, so there is to be one price. */
export function commonPrice(models: Pick<ModelsSettings, "roles"> | null): Price {
  const prices = Object.values(models?.roles ?? {}).map(({ price }) => price);
  const [first] = prices;
  if (!first || prices.some((price) => price?.input !== first.input || price.output !== first.output))
    throw new TypeError("the bench's roles have no price in common: give each the same one");
  return { input: first.input, output: first.output };
}
