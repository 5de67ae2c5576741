import { existsSync, readFileSync } from "node:fs";
import { readYaml, type YamlFile } from "./read-yaml.ts";

/**
 * Files that were read before. They are kept because they don't change while a process runs, and parsing them takes most of the time of
 * reading the settings.
 */
const known = new Map<string, YamlFile>();

/**
 * Reads one of the package's own YAML files, once in a process. A build contains the file as parsed JSON
 * (scripts/parse-shipped-settings.mjs). Only errors need line numbers, so these are looked up in the YAML file when an error occurs.
 */
export function readShipped(file: string): YamlFile {
  const shipped = known.get(file) ?? read(file);
  known.set(file, shipped);
  return { ...shipped, data: structuredClone(shipped.data) };
}

function read(file: string): YamlFile {
  const parsed = file.replace(/\.yaml$/u, ".json");
  if (!existsSync(parsed)) return readYaml(file);
  return {
    file,
    data: JSON.parse(readFileSync(parsed, "utf8")),
    lineOf: (path) => readYaml(file).lineOf(path),
    lineOfKey: (path, key) => readYaml(file).lineOfKey(path, key),
  };
}
