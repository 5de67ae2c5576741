import { fileURLToPath } from "node:url";
import { type QuestionTemplates, questionTemplates } from "../domain/wikidata/question-templates.ts";
import { readShipped } from "./read-shipped.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/**
 * Loads the texts of questions about Wikidata: the package's own, or those of a user's file.
 * @throws SettingsError naming file, line, path and value
 */
export function loadQuestionTemplates(file?: string): QuestionTemplates {
  const shipped = fileURLToPath(new URL("wikidata-templates.yaml", import.meta.url));
  return checkYaml(questionTemplates, file === undefined ? readShipped(shipped) : readYaml(file));
}
