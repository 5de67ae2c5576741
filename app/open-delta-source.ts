import { loadWikidataDomains, loadWikidataRules } from "../config/load-wikidata-settings.ts";
import type { SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { Source } from "../domain/ports/runs/source.ts";
import type { Settings } from "../domain/settings/settings.ts";

/**
 * Opens the changes of Wikidata as a source of seeds. The code and the rules of this source are loaded at the first seeding, because most
 * processes never do one.
 */
export function openDeltaSource(
  { dataDir, domains, method }: Pick<Settings, "dataDir" | "domains" | "method">,
  seeds: Pick<SeedStore, "listNames">,
): Source {
  return {
    kind: "wikidata",
    async findSeeds(seeding) {
      const { createDeltaSource } = await import("../sources/wikidata/seeds/create-delta-source.ts");
      const rules = { rules: loadWikidataRules(), mapping: loadWikidataDomains() };
      const given = { dataDir, seeds, domains, cutoff: method.cutoff };
      return await createDeltaSource({ ...given, ...rules }).findSeeds(seeding);
    },
  };
}
