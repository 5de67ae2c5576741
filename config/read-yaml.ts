import { isMap, isScalar } from "yaml";
import type { z } from "zod";
import { SettingsError } from "../domain/freshet-error.ts";
import { own } from "../domain/own.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";
import { parseYaml } from "./parse-yaml.ts";

/** A YAML file as plain data, with the line on which each path stands. */
export interface YamlFile {
  readonly file: string;
  readonly data: unknown;
  /** Line (from 1) of the value at a path, or of the nearest parent that stands in the file. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Line of a key of the table at a path. */
  lineOfKey(path: readonly PropertyKey[], key: string): number;
}

/** Reads a YAML file. @throws SettingsError `settings-unreadable`, `settings-syntax` with file and line. */
export function readYaml(file: string): YamlFile {
  const { document, data, lineAt } = parseYaml(readText(file), file);
  return {
    file,
    data,
    lineOfKey(path, key) {
      const table = path.length === 0 ? document.contents : document.getIn(path, true);
      const keys = isMap(table) ? table.items.map((pair) => pair.key) : [];
      const named = keys.find((node) => isScalar(node) && node.value === key);
      return isScalar(named) && named.range ? lineAt(named.range[0]) : this.lineOf(path);
    },
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true) as
          | { range?: [number, number, number] }
          | undefined;
        if (node?.range) return lineAt(node.range[0]);
      }
      return 1;
    },
  };
}

/** The text of a settings file. @throws SettingsError `settings-unreadable` */
export function readText(file: string): string {
  try {
    return readGivenFileNow(file, { maxMegabytes: 1 }).toString("utf8");
  } catch (cause) {
    throw new SettingsError(`${file} can't be read: ${(cause as Error).message}. Name an existing file.`, {
      code: "settings-unreadable",
      cause,
    });
  }
}

/** Checks data from a file. @throws SettingsError `settings-invalid`, naming file, line, path, value and what was expected. */
export function checkYaml<S extends z.ZodType>(
  schema: S,
  yaml: YamlFile,
  data: unknown = yaml.data,
  at: readonly PropertyKey[] = [],
): z.output<S> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" ? own(part as Record<string, unknown> | null, String(key)) : undefined,
    data,
  );
  // A key that nobody knows stands in its own line, not in that of the part that holds it.
  const stray = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const where = [...at, ...path];
  const line = stray === undefined ? yaml.lineOf(where) : yaml.lineOfKey(where, stray);
  const more = parsed.error.issues.length - 1;
  throw new SettingsError(
    `${yaml.file}:${line}: ${shorten(where.join(".")) || "the file"}: ${shorten(issue?.message ?? "is not valid")}` +
      `${value === undefined || typeof value === "object" ? "" : ` (it is ${shorten(JSON.stringify(value))})`}` +
      `${more > 0 ? ` (and ${more} more)` : ""}`,
    { code: "settings-invalid", cause: parsed.error },
  );
}

/** Whoever reads the error has to see its end too: 30,000 unknown keys are not all named. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
