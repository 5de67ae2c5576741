/** Rows under a heading as a Markdown table; the first row is the heading, columns after the first are numbers. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/gu, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? "---|" : "---:|")).join("")}`;
  return [line(head), rule, ...body.map(line)].join("\n");
}
