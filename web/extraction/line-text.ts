import { type Options, parse } from "csv-parse/sync";
import { isFrontMatter } from "./front-matter.ts";
import type { LinedContent } from "./read-lined.ts";
import type { PageLine } from "./read-lines.ts";

const asLine = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** Reads plain text line by line. Markdown headings become headings. Comments in the front matter of a file are none. */
export function lineText(text: string, mediaType: string): LinedContent {
  const written = text.split(/\r\n?|\n|\f/).map((line) => line.replace(/[\p{Cc}]+/gu, " ").trimEnd());
  const end = frontMatterEnd(written);
  const lines = written.flatMap((line, at): PageLine[] => {
    if (line.trim() === "" || (at < end && isFence(line))) return [];
    if (!/^#{1,6} /.test(line)) return [asLine(line)];
    // The blank keeps a comment from being a heading in the stored text.
    return [at < end ? asLine(` ${line}`) : { ...asLine(line), kind: "heading" }];
  });
  const named = written.slice(0, end).find((line) => /^title\s*[:=]/i.test(line));
  const title =
    named?.replace(/^title\s*[:=]\s*/i, "").replace(/^(["'])(.*)\1$/, "$2") ||
    (lines.find((line) => line.kind === "heading")?.text.replace(/^#+ /, "") ?? "");
  return { mediaType, title, lines, author: null, changed: null, links: [] };
}

const isFence = (line: string): boolean => line === "---" || line === "+++";

/** Returns the number of lines of a file's front matter, in YAML between lines of `---` or in TOML between lines of `+++`; 0 without any. */
function frontMatterEnd(lines: readonly string[]): number {
  const [first = ""] = lines;
  if (!isFence(first)) return 0;
  const end = lines.indexOf(first, 1);
  return end > 1 && isFrontMatter(lines.slice(1, end)) ? end + 1 : 0;
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
  const rows = readRows(text, separatorOf(text));
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

function separatorOf(text: string): string {
  // A quoted cell of the first row may have line breaks.
  const unquoted = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (mark: string) => unquoted.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
