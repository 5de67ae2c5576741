import { fileURLToPath } from "node:url";
import { type WikidataRules, wikidataRules } from "../domain/settings/wikidata-rules.ts";
import { readShipped } from "./read-shipped.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/**
 * Loads the rules of questions about Wikidata: the package's own, with the members of a file of the user in their place.
 * @throws SettingsError naming file, line, path and value
 */
export function loadWikidataRules(file?: string): WikidataRules {
  const own = checkYaml(wikidataRules, readShipped(fileURLToPath(new URL("wikidata.yaml", import.meta.url))));
  if (file === undefined) return own;
  return wikidataRules.parse({ ...own, ...checkYaml(wikidataRules.partial(), readYaml(file)) });
}
