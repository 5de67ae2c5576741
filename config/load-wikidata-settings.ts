import { fileURLToPath } from "node:url";
import {
  type WikidataDomains,
  type WikidataRules,
  wikidataDomains,
  wikidataRules,
} from "../domain/settings/wikidata-settings.ts";
import { type QuestionTemplates, questionTemplates } from "../domain/wikidata/question-templates.ts";
import { shipped } from "./load-settings.ts";
import { readShipped } from "./read-shipped.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/**
 * Loads the mapping that gives each entity of Wikidata its sub-domain. It is the package's own; members of the user's file replace its
 * members.
 * @throws SettingsError naming file, line, path and value
 */
export function loadWikidataDomains(file?: string): WikidataDomains {
  const own = checkYaml(wikidataDomains, readShipped(shipped("wikidata-domains.yaml")));
  if (file === undefined) return own;
  return wikidataDomains.parse({ ...own, ...checkYaml(wikidataDomains.partial(), readYaml(file)) });
}

/**
 * Loads the rules of questions about Wikidata. They are the package's own; members of the user's file replace its members.
 * @throws SettingsError naming file, line, path and value
 */
export function loadWikidataRules(file?: string): WikidataRules {
  const own = checkYaml(wikidataRules, readShipped(fileURLToPath(new URL("wikidata.yaml", import.meta.url))));
  if (file === undefined) return own;
  return wikidataRules.parse({ ...own, ...checkYaml(wikidataRules.partial(), readYaml(file)) });
}

/**
 * Loads the texts of questions about Wikidata: from the user's file if one is given, otherwise the package's own.
 * @throws SettingsError naming file, line, path and value
 */
export function loadQuestionTemplates(file?: string): QuestionTemplates {
  const shipped = fileURLToPath(new URL("wikidata-templates.yaml", import.meta.url));
  return checkYaml(questionTemplates, file === undefined ? readShipped(shipped) : readYaml(file));
}
