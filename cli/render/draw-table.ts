import { widthOf } from "./width-of.ts";

/** A plain text table: columns padded to their widest cell, counting Chinese characters as two. The last column is not padded. */
export function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
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
  return [
    line(head),
    line(head.map((_, column) => "─".repeat(widths[column] ?? 0))),
    ...rows.map(line),
    "",
  ].join("\n");
}
