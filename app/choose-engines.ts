import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { SearchSettings } from "../domain/settings/search-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** The engines that are set, or the one of them that is named. @throws SettingsError `no-search`, `unknown-provider` */
export function chooseEngines({ web }: Pick<Settings, "web">, only?: string): readonly SearchSettings[] {
  const engines = web.search;
  if (!engines) {
    throw new SettingsError(
      "no search engine is set: name one under web.search (provider searxng, serper, brave or tavily)",
      { code: "no-search" },
    );
  }
  if (only === undefined) return engines;
  const wanted = engines.filter(({ provider }) => provider === only);
  if (wanted.length > 0) return wanted;
  throw new SettingsError(
    `"${only}" is not among web.search; set there: ${engines.map(({ provider }) => provider).join(", ")}`,
    { code: "unknown-provider" },
  );
}
