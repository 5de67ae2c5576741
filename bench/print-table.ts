/** Prints rows under a heading in columns as wide as their widest cell; the first row is the heading. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)))
      .join("  ")
      .trimEnd();
  const [head = [], ...body] = rows;
  process.stdout.write(
    `${[line(head), widths.map((width) => "─".repeat(width)).join("  "), ...body.map(line)].join("\n")}\n`,
  );
}

/** Chinese characters take two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);
}
