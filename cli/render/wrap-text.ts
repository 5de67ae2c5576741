import { widthOf } from "./width-of.ts";

const widest = 120;
const piped = 100;

/** A line that people can read: as wide as the terminal, but not too wide; a pipe's reader has some width as well. */
function readableWidth(): number {
  return Math.min(process.stdout.columns ?? piped, widest);
}

/** Chinese breaks before any of its characters but punctuation, other scripts between words. */
const pieces = /\p{Script=Han}[\p{Po}\p{Pe}\p{Pf}]*|[^\s\p{Script=Han}]+|\s+/gu;

/**
 * Breaks a text into lines, each after the first behind an indent. A word that is wider than a line, an address for example, stays
 * whole.
 */
export function wrapText(
  text: string,
  { indent = 0, width = readableWidth() }: { readonly indent?: number; readonly width?: number } = {},
): string {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = "";
  for (const [piece] of text.trim().matchAll(pieces)) {
    const isSpace = piece.trim() === "";
    if (!isSpace && line.trim() !== "" && widthOf(line + piece) > room) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += isSpace ? " " : piece;
  }
  return [...lines, line].join(`\n${" ".repeat(indent)}`);
}
