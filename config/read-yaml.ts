import { isMap, isScalar } from "yaml";
import type { z } from "zod";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";
import { describeIssue } from "./describe-issue.ts";
import { parseYaml } from "./parse-yaml.ts";

/** A YAML file as plain data, with the line of each path. */
export interface YamlFile {
  readonly file: string;
  readonly data: unknown;
  /** Line number (from 1) of the value at a path, or of the nearest parent that the file has. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Line number of a key of the table at a path. */
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

/** Reads the text of a settings file. @throws SettingsError `settings-unreadable` */
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

/** Largest number of faults in one message. All faults up to this number are reported together, and the message can still be read. */
const mostIssues = 12;

/** Options that switch off zod's compiled parsers, because compiling only pays for a schema that is used many times. */
export const readOnce = { jitless: true } as const;

/** Checks data from a file. @throws SettingsError `settings-invalid`, naming file, line, path, value and what was expected. */
export function checkYaml<S extends z.ZodType>(
  schema: S,
  yaml: YamlFile,
  data: unknown = yaml.data,
  at: readonly PropertyKey[] = [],
): z.output<S> {
  const parsed = schema.safeParse(data, readOnce);
  if (parsed.success) {
    refuseProto(yaml, data, at);
    return parsed.data;
  }
  const { issues } = parsed.error;
  const found = issues.slice(0, mostIssues).map((issue) => {
    const value = issue.path.reduce<unknown>(
      (part, key) =>
        typeof part === "object" ? own(part as Record<string, unknown> | null, String(key)) : undefined,
      data,
    );
    // An unknown key is reported with its own line, not with the line of its table.
    const stray = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const where = [...at, ...issue.path];
    const line = stray === undefined ? yaml.lineOf(where) : yaml.lineOfKey(where, stray);
    const what = `${shorten(where.join(".")) || "the file"}: ${shorten(describeIssue(issue, schema, value))}`;
    return { line, what };
  });
  const said = found
    .sort((one, other) => one.line - other.line)
    .map(({ line, what }, index) => `${index === 0 ? `${yaml.file}:` : "line "}${line}: ${what}`);
  const more = issues.length - said.length;
  throw new SettingsError(
    `${said.join("; ")}${more > 0 ? `; and ${more} more, reported when these are corrected` : ""}`,
    { code: "settings-invalid", cause: parsed.error },
  );
}

/** Shortens a long text, such as a list of 30,000 unknown keys, so that a reader also sees the end of the message. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/**
 * Refuses the name `__proto__`. It is special in JavaScript, so a table with arbitrary names (hooks, domains) would silently drop the
 * entry.
 */
function refuseProto(yaml: YamlFile, data: unknown, at: readonly PropertyKey[]): void {
  const seen = new Set<unknown>();
  const waiting = [{ part: data, path: at }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, path } = next;
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    if (Object.hasOwn(part, "__proto__"))
      throw new SettingsError(
        `${yaml.file}:${yaml.lineOfKey(path, "__proto__")}: ${path.join(".") || "the file"}: no entry can be named __proto__: name it otherwise`,
        { code: "settings-invalid" },
      );
    for (const [key, value] of Object.entries(part)) waiting.push({ part: value, path: [...path, key] });
  }
}
