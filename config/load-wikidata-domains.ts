import { type WikidataDomains, wikidataDomains } from "../domain/settings/wikidata-domains.ts";
import { shipped } from "./load-settings.ts";
import { readShipped } from "./read-shipped.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/**
 * Loads which sub-domain an entity of Wikidata belongs to: the package's own file, with the members of a file of the user in their place.
 * @throws SettingsError naming file, line, path and value
 */
export function loadWikidataDomains(file?: string): WikidataDomains {
  const own = checkYaml(wikidataDomains, readShipped(shipped("wikidata-domains.yaml")));
  if (file === undefined) return own;
  return wikidataDomains.parse({ ...own, ...checkYaml(wikidataDomains.partial(), readYaml(file)) });
}
