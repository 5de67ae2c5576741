import { widthOf } from "./width-of.ts";

/** A plain text table: columns padded to their widest cell, counting Chinese characters as two. The last column is not padded. */
export function drawTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map(widthOf)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === cells.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)),
      )
      .join("  ")
      .trimEnd();
  const fit = (text: string): string => cutAt(text, columns);
  return [line(head), line(head.map((_, column) => "─".repeat(widths[column] ?? 0))), ...rows.map(line), ""]
    .map(fit)
    .join("\n");
}

/** On a terminal a row is one line: what doesn't fit is cut, with a sign that it was. */
function cutAt(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  for (const character of text) {
    if (widthOf(kept + character) > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
