import { type Options, parse } from "csv-parse/sync";
import type { LinedContent } from "./read-lined.ts";
import type { PageLine } from "./read-lines.ts";

const asLine = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** Reads plain text line by line. Markdown headings become headings. */
export function lineText(text: string, mediaType: string): LinedContent {
  const lines = text
    .split(/\r\n?|\n|\f/)
    .map((line) => line.replace(/[\p{Cc}]+/gu, " ").trimEnd())
    .filter((line) => line.trim() !== "")
    .map((line): PageLine => (/^#{1,6} /.test(line) ? { ...asLine(line), kind: "heading" } : asLine(line)));
  const title = lines.find((line) => line.kind === "heading")?.text.replace(/^#+ /, "") ?? "";
  return { mediaType, title, lines, author: null, changed: null, links: [] };
}

/** Formats JSON with one value on each line. Text that is not valid JSON stays unchanged. */
export function lineJson(text: string): LinedContent {
  let laidOut = text;
  try {
    laidOut = JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    // The text stays unchanged.
  }
  return { ...lineText(laidOut, "application/json"), title: "" };
}

/** Reads separated values. Each row becomes a line with ` | ` between cells. The separator is the most frequent one of the first line. */
export function lineCsv(text: string): LinedContent {
  const rows = readRows(text, separatorOf(text.slice(0, text.search(/[\r\n]|$/))));
  const lines = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()))
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => ({ kind: "row" as const, text: cells.join(" | "), linked: 0 }));
  return { mediaType: "text/csv", title: "", lines, author: null, changed: null, links: [] };
}

/** Parses leniently, since rows of real files differ in length, and an unclosed quote would put the rest of the file into one cell. */
function readRows(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // A space next to a quoted cell is not part of it. A tab may be an empty cell.
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
