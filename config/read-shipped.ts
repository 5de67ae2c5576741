import { existsSync, readFileSync } from "node:fs";
import { readYaml, type YamlFile } from "./read-yaml.ts";

/**
 * Reads one of the package's own YAML files. A build has parsed it already (scripts/parse-shipped-settings.mjs). Line numbers, which only
 * errors need, are then looked up in the YAML file itself.
 */
export function readShipped(file: string): YamlFile {
  const parsed = file.replace(/\.yaml$/u, ".json");
  if (!existsSync(parsed)) return readYaml(file);
  return {
    file,
    data: JSON.parse(readFileSync(parsed, "utf8")),
    lineOf: (path) => readYaml(file).lineOf(path),
    lineOfKey: (path, key) => readYaml(file).lineOfKey(path, key),
  };
}
