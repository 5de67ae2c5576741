import type { LinedContent } from "./lined-content.ts";

/** A table of separated values, a row a line with its cells joined by ` | `; the separator is the commonest of the first line. */
export function lineCsv(text: string): LinedContent {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)));
  const field = new RegExp(`"((?:[^"]|"")*)"|([^${separator}\\r\\n]*)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    field.lastIndex = at;
    const match = field.exec(text);
    const quoted = match?.[1]?.replaceAll('""', '"');
    row.push((quoted ?? match?.[2] ?? "").replace(/\s+/g, " ").trim());
    at += match?.[0].length ?? 0;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    // After a closing quote nothing belongs to the field any more.
    while (at < text.length && text[at] !== "\n" && text[at] !== "\r" && text[at] !== separator) at += 1;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  }
  if (row.some((cell) => cell !== "")) rows.push(row);
  const lines = rows.map((cells) => ({ kind: "row" as const, text: cells.join(" | "), linked: 0 }));
  return { mediaType: "text/csv", title: "", lines, author: null, changed: null, links: [] };
}

function separatorOf(line: string): string {
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
