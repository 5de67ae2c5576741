/**
 * Draws a plain text table. Columns are padded to their widest cell, counting Chinese characters as two; the last column is not padded.
 * Each row is one line. A row longer than the head is a defect and throws; a shorter row ends in empty cells.
 */
export function drawTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s*[\n\t]\s*/gu, " ")));
  if (head.includes("")) throw new Error(`a table's column has no title: ${head.join(", ")}`);
  const odd = cells.find((row) => row.length > head.length);
  if (odd !== undefined)
    throw new Error(`a table's row has ${odd.length} cells under ${head.length} titles: ${head.join(", ")}`);
  const widths = head.map((title, column) =>
    Math.max(...[title, ...cells.map((row) => row[column] ?? "")].map(widthOf)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) =>
        column === texts.length - 1 ? text : text + " ".repeat((widths[column] ?? 0) - widthOf(text)),
      )
      .join("  ")
      .trimEnd();
  // On a terminal a row is cut to one line.
  const fit = (text: string): string => cutToWidth(text, columns);
  return [line(head), line(head.map((_, column) => "─".repeat(widths[column] ?? 0))), ...cells.map(line), ""]
    .map(fit)
    .join("\n");
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u;
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Number of terminal columns that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += mark.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}

/** Cuts a text to at most that many columns; a cut text ends with an ellipsis. */
export function cutToWidth(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
