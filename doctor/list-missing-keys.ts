import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { WebSettings } from "../domain/settings/web-settings.ts";

/** Endpoints whose key this process does not have, with the environment variable that should hold it. */
export function listKeylessEndpoints({ endpoints }: ModelsSettings): ReadonlyMap<string, string> {
  const found = Object.entries(endpoints).flatMap(([name, { apiKeyVariable, apiKey }]) =>
    apiKeyVariable !== undefined && !apiKey ? [[name, apiKeyVariable] as const] : [],
  );
  return new Map(found);
}

/** The same of search engines. What is replayed asks none of them. */
export function listKeylessEngines({ search, replay }: WebSettings): ReadonlyMap<string, string> {
  const found = (replay === null ? (search ?? []) : []).flatMap((engine) =>
    engine.provider !== "searxng" && !engine.apiKey
      ? [[engine.provider, engine.apiKeyVariable] as const]
      : [],
  );
  return new Map<string, string>(found);
}
