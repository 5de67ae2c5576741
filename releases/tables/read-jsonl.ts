import type { z } from "zod";
import { parseRow } from "./parse-row.ts";
import type { Table } from "./table.ts";

/** The rows of a JSONL file. @throws SettingsError naming the line that doesn't fit */
export function readJsonl<T extends Table>(table: T, text: string, file: string): z.output<T>[] {
  return text
    .replace(/^\ufeff/u, "")
    .split(/\r?\n/u)
    .flatMap((line, at) =>
      line.trim() === "" ? [] : [parseRow(table, () => JSON.parse(line), `${file}, line ${at + 1}`)],
    );
}
