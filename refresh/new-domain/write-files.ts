import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isMap, isScalar, isSeq, parseDocument as parse, type YAMLMap, type YAMLSeq } from "yaml";
import { shipped } from "../../config/load-settings.ts";
import { readText, readYaml } from "../../config/read-yaml.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { DomainSettings } from "../../domain/settings/domains-settings.ts";
import { diskFullError, isDiskFull } from "../../files/disk-full.ts";

/**
 * Replaces files whole, one after the other: a reader sees either the old file or the new one. @throws SettingsError `output-unwritable`
 */
export function writeFiles(files: readonly ChangedFile[]): void {
  for (const { file, text } of files) {
    const isThere = existsSync(file);
    // A symbolic link remains a link, and a file that is private remains private.
    const place = isThere ? realpathSync(file) : file;
    const beside = `${place}.${process.pid}.new`;
    try {
      writeFileSync(beside, text, { mode: isThere ? statSync(place).mode : 0o666 });
      renameSync(beside, place);
    } catch (cause) {
      rmSync(beside, { force: true });
      if (isDiskFull(cause)) throw diskFullError(file, cause);
      throw new SettingsError(`${file} can't be written: ${(cause as Error).message}. Name other settings.`, {
        code: "output-unwritable",
        cause,
      });
    }
  }
}

/** A file with its new text. */
interface ChangedFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Plans the changes that add a domain to the settings. It is added to the file that the settings name for domains, or to the settings file
 * itself if it contains domains. Otherwise a new `domains.yaml` beside it gets the shipped domains and this one. Existing text is kept,
 * including comments. A file that another file names comes first in the list. Nothing is written.
 */
export function planAddition(settingsFile: string, domain: DomainSettings): ChangedFile[] {
  const text = existsSync(settingsFile) ? readYaml(settingsFile) && readText(settingsFile) : "";
  const given = parseDocument(text).get("domains");
  if (typeof given === "string") {
    const file = resolve(dirname(settingsFile), given);
    readYaml(file);
    return [{ file, text: append(readText(file), ["domains"], domain) }];
  }
  if (given !== undefined && given !== null)
    return [{ file: settingsFile, text: append(text, ["domains", "domains"], domain) }];
  const file = join(dirname(settingsFile), "domains.yaml");
  const whole = append(readText(shipped("domains.yaml")), ["domains"], domain);
  if (existsSync(file) && readText(file) !== whole) {
    throw new SettingsError(
      `${file} exists, but ${settingsFile} does not name it: add the line \`domains: ${basename(file)}\` there, or move the file away`,
      { code: "file-exists" },
    );
  }
  return [
    { file, text: whole },
    { file: settingsFile, text: nameFile(text, basename(file)) },
  ];
}

/** Skips the package's check for duplicate keys: `readYaml` has made it already, and the package takes minutes for many keys. */
function parseDocument(text: string) {
  return parse(text, { uniqueKeys: false });
}

/**
 * Adds an entry at the end of a list. If the list is written in lines, new lines are inserted; otherwise the whole document is written
 * again.
 */
function append(text: string, path: readonly string[], domain: DomainSettings): string {
  const document = parseDocument(text);
  const list = document.getIn(path) as YAMLSeq;
  const last = list.items.at(-1);
  if (!isSeq(list) || list.flow || !isMap(last) || last.flow || last.range == null) {
    document.addIn(path, document.createNode(domain));
    return document.toString({ lineWidth: 0 });
  }
  const first = last.range[0];
  const dash = text.lastIndexOf("-", first);
  const indent = dash - text.lastIndexOf("\n", dash) - 1;
  const end = endOf(last);
  const before = text.slice(0, end);
  const lines = writeDomain(domain).map((line) => `${" ".repeat(indent)}${line}\n`);
  return `${before}${before.endsWith("\n") ? "" : "\n"}${lines.join("")}${text.slice(end)}`;
}

/**
 * Returns the end of the last value of a map that is written in lines, including a comment on the same line. A comment below it belongs to
 * the text that follows.
 */
function endOf(map: YAMLMap): number {
  const value = map.items.at(-1)?.value;
  if (isMap(value) && !value.flow) return endOf(value);
  if (isSeq(value) && !value.flow && isMap(value.items.at(-1))) return endOf(value.items.at(-1) as YAMLMap);
  if (isSeq(value) && !value.flow && isScalar(value.items.at(-1)))
    return (value.items.at(-1) as { range?: [number, number, number] }).range?.[2] ?? 0;
  return (value as { range?: [number, number, number] }).range?.[2] ?? map.range?.[2] ?? 0;
}

function nameFile(text: string, file: string): string {
  const document = parseDocument(text);
  if (text.trim() === "" || document.contents === null)
    return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}domains: ${file}\n`;
  const isOfLines = isMap(document.contents) && !document.contents.flow;
  const isNull = document.has("domains");
  if (isOfLines && !isNull && !/^(\.\.\.|---)\s*$/mu.test(text))
    return `${text}${text.endsWith("\n") ? "" : "\n"}domains: ${file}\n`;
  document.set("domains", file);
  return document.toString({ lineWidth: 0 });
}

/** Writes a domain as lines of YAML in the style of config/domains.yaml. JSON strings are valid YAML strings. */
function writeDomain({ id, name, subDomains }: DomainSettings): string[] {
  const names = ({ en, zh }: DomainSettings["name"]): string =>
    `{ en: ${JSON.stringify(en)}, zh: ${JSON.stringify(zh)} }`;
  const list = (hints: readonly string[]): string =>
    `[${hints.map((hint) => JSON.stringify(hint)).join(", ")}]`;
  return [
    `- id: ${plain(id)}`,
    `  name: ${names(name)}`,
    "  subDomains:",
    ...subDomains.flatMap((sub) => [
      `    - id: ${plain(sub.id)}`,
      `      name: ${names(sub.name)}`,
      "      searchHints:",
      `        en: ${list(sub.searchHints.en)}`,
      `        zh: ${list(sub.searchHints.zh)}`,
    ]),
  ];
}

/** Quotes an id that YAML would not read as text, such as `2026`, `true` or `null`. */
function plain(id: string): string {
  return /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)?$/u.test(id) && !/^(true|false|null|yes|no|on|off|y|n)$/u.test(id)
    ? id
    : JSON.stringify(id);
}
