import { statSync } from "node:fs";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";
import { mostOfRows } from "../formats/read/read-rows.ts";

/** A JSON value from a file. If each line of the file is a value, the line's number is included. */
export interface FoundDocument {
  readonly line: number | null;
  readonly value: unknown;
}

/**
 * Reads the JSON documents in a file: one document over any number of lines, or one in each line (JSONL).
 * @throws SettingsError `graph-file-unreadable`
 */
export function readDocuments(file: string): FoundDocument[] {
  const text = readText(file);
  if (text.trim() === "") throw unreadable(file, "it is empty");
  const whole = parse(text);
  if ("value" in whole) return [{ line: null, value: whole.value }];
  const other = nameOtherFormat(text);
  if (other !== null) throw unreadable(file, `it looks like ${other}`);
  const lines = text
    .split(/\r?\n/u)
    .flatMap((content, index) => (content.trim() === "" ? [] : [{ line: index + 1, content }]));
  const documents = lines.map(({ line, content }) => ({ line, parsed: parse(content) }));
  const [first] = documents;
  // The first line is not a document, so the whole file is one document, and it has a fault. The error for the whole text says where.
  if (first === undefined || "fault" in first.parsed)
    throw unreadable(file, whole.fault.message, whole.fault);
  return documents.map(({ line, parsed }) => {
    if ("value" in parsed) return { line, value: parsed.value };
    throw unreadable(`${file}, line ${line},`, parsed.fault.message, parsed.fault);
  });
}

function readText(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw unreadable(
      file,
      "it is a folder. Name a file; `freshet release open FOLDER --key KEY` writes a release's items to one",
    );
  try {
    return readGivenFileNow(file, { maxMegabytes: mostOfRows })
      .toString("utf8")
      .replace(/^\ufeff/u, "");
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw unreadable(file, isMissing ? "there is no such file" : (cause as Error).message, cause);
  }
}

function parse(text: string): { value: unknown } | { fault: Error } {
  try {
    return { value: JSON.parse(text) };
  } catch (fault) {
    return { fault: fault as Error };
  }
}

/** Formats that people give by mistake, recognised by the beginning of their text. */
const others: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^%PDF-/u, "a PDF"],
  [/^\s*<(?:\?xml|svg)/iu, "XML or an SVG drawing"],
  [/^\s*<(?:!doctype|html)/iu, "a web page"],
  [/^(?:digraph|flowchart)\b/u, "a drawing that `freshet graph draw` wrote"],
  [/^(?:# (?:The key|Keys) of|freshet-(?:release|item)-key)/u, "a key file"],
  [/^[\w-]+(?:,[\w-]+)+\r?\n/u, "a CSV table"],
  [/^(?:---\s|[\w-]+:(?:\s|$))/u, "YAML"],
];

function nameOtherFormat(text: string): string | null {
  if (text.startsWith("PAR1")) return "a Parquet file";
  if (text.includes("\u0000")) return "a binary file";
  return others.find(([begins]) => begins.test(text))?.[1] ?? null;
}

function unreadable(file: string, why: string, cause?: unknown): SettingsError {
  return new SettingsError(`${file} can't be read as JSON: ${why}`, {
    code: "graph-file-unreadable",
    ...(cause !== undefined && { cause }),
  });
}
