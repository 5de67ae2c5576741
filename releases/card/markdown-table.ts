/** Rows under a heading as a Markdown table; the first row is the heading. Columns of figures are right-aligned, those of words left. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/gu, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = `|${head.map((_, column) => (isOfFigures(body, column) ? "---:|" : "---|")).join("")}`;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** `12`, `1,024`, `3.50 ± 0.20`, `2 of 4`, `94.0 % (47 of 50)`; a dash stands for a figure that there isn't. */
const figure = /^[-+]?\d[\d.,]*(?: (?:%|±|of|\().*)?$/u;

function isOfFigures(body: readonly (readonly string[])[], column: number): boolean {
  const cells = body.map((row) => row[column] ?? "").filter((cell) => cell !== "–");
  return cells.length > 0 && cells.every((cell) => figure.test(cell));
}
