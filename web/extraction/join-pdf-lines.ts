import type { PdfLine, PdfPiece } from "./pdf-piece.ts";

interface DrawnLine {
  text: string;
  readonly y: number;
  size: number;
  isRow: boolean;
}

/** Gaps in letter heights: over this much between pieces of a line is a new cell. */
const CELL_GAP = 1.8;
/** From line to line of one paragraph at most; more is white space between blocks. */
const LINE_GAP = 1.65;

/** Puts drawn pieces together: into lines by height, of a row's cells with ` | ` between, and lines into paragraphs. */
export function joinPdfLines(pieces: readonly PdfPiece[]): PdfLine[] {
  const paragraphs: PdfLine[] = [];
  let open: (DrawnLine & { lastY: number }) | null = null;
  const close = () => {
    if (open) paragraphs.push({ text: open.text, size: open.size, isRow: open.isRow });
    open = null;
  };
  for (const line of drawLines(pieces)) {
    const drop: number = open === null ? 0 : open.lastY - line.y;
    const goesOn =
      open !== null &&
      !open.isRow &&
      !line.isRow &&
      Math.abs(open.size - line.size) < 0.15 * line.size &&
      drop > 0 &&
      drop < LINE_GAP * line.size;
    if (open !== null && goesOn) {
      (open as DrawnLine).text = joinWrapped((open as DrawnLine).text, line.text);
      (open as { lastY: number }).lastY = line.y;
      continue;
    }
    close();
    open = { ...line, lastY: line.y };
  }
  close();
  return paragraphs;
}

function drawLines(pieces: readonly PdfPiece[]): DrawnLine[] {
  const lines: DrawnLine[] = [];
  let line: DrawnLine | null = null;
  let end = 0;
  for (const piece of pieces) {
    if (piece.text === "") continue;
    const isSame: boolean =
      line !== null && Math.abs(line.y - piece.y) < 0.5 * Math.max(line.size, piece.size, 1);
    if (line === null || !isSame) {
      line = { text: "", y: piece.y, size: piece.size, isRow: false };
      lines.push(line);
    } else if (piece.text.trim() !== "") {
      const gap = (piece.x - end) / Math.max(piece.size, 1);
      if (gap > CELL_GAP && line.text.trim() !== "") {
        line.text = `${line.text.trimEnd()} | `;
        line.isRow = true;
      } else if (gap > 0.15 && !/\s$/.test(line.text)) line.text += " ";
    }
    line.text += piece.text;
    line.size = Math.max(line.size, piece.size);
    if (piece.text.trim() !== "") end = piece.x + piece.width;
  }
  return lines
    .map((each) => ({ ...each, text: each.text.replace(/\s+/g, " ").trim() }))
    .filter((each) => each.text !== "");
}

/** A word that was broken at the line's end is made whole; Han letters follow without a blank. */
function joinWrapped(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  if (
    /[\p{Script=Han}\u3001-\u301f\uff00-\uffef]$/u.test(before) &&
    /^[\p{Script=Han}\u3001-\u301f\uff00-\uffef]/u.test(after)
  )
    return before + after;
  return `${before} ${after}`;
}
