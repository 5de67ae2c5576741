import { type Options, parse } from "csv-parse/sync";
import type { LinedContent } from "./lined-content.ts";

/** A table of separated values, a row a line with its cells joined by ` | `; the separator is the commonest of the first line. */
export function lineCsv(text: string): LinedContent {
  const rows = readRows(text, separatorOf(text.slice(0, text.search(/[\r\n]|$/))));
  const lines = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()))
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => ({ kind: "row" as const, text: cells.join(" | "), linked: 0 }));
  return { mediaType: "text/csv", title: "", lines, author: null, changed: null, links: [] };
}

/** Files on the web keep to no rule: rows differ in length, and a quote that is never closed would take the rest of the file into one cell. */
function readRows(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // A space beside a quoted cell is no part of it; a tab may be an empty cell.
    trim: delimiter !== "\t",
  };
  try {
    return parse(text, options);
  } catch {
    return parse(text, { ...options, quote: null });
  }
}

function separatorOf(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const count = (mark: string) => unquoted.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
