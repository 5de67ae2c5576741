import { own } from "../own.ts";
import type { ModelSettings, ModelsSettings } from "../settings/models-settings.ts";

/** Who gets to see what a model is asked: its endpoint's host, whichever port it serves the model on. */
export function providerOf(
  { endpoints }: Pick<ModelsSettings, "endpoints">,
  { endpoint }: Pick<ModelSettings, "endpoint">,
): string {
  const { baseUrl } = own(endpoints, endpoint) ?? {};
  return baseUrl === undefined ? endpoint : new URL(baseUrl).hostname;
}
