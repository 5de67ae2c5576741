import { splitPieces, type TextPiece, textQuarters } from "./split-pieces.ts";

/** A stretch of a text by its offsets. */
export interface ReadingWindow {
  readonly start: number;
  readonly end: number;
}

/** Which part of a window the next one repeats, so that a passage over the border stands whole in one of them. */
const OVERLAP = 20;

/**
 * Windows of at most `tokens` over a whole text: borders at lines' ends, each repeating up to a twentieth of the one before. A
 * text that fits is one window.
 */
export function splitWindows(text: string, tokens: number): ReadingWindow[] {
  const room = tokens * 4;
  if (textQuarters(text) <= room) return [{ start: 0, end: text.length }];
  const overlap = Math.floor(room / OVERLAP);
  const pieces = splitPieces(text, Math.max(1, Math.floor(overlap / 2)));
  const windows: ReadingWindow[] = [];
  let first = 0;
  while (first < pieces.length) {
    let next = first;
    let filled = 0;
    for (let piece = pieces[next]; piece && (next === first || filled + piece.quarters <= room); ) {
      filled += piece.quarters;
      next += 1;
      piece = pieces[next];
    }
    windows.push({ start: pieces[first]?.start ?? 0, end: pieces[next - 1]?.end ?? text.length });
    if (next >= pieces.length) break;
    first = stepBack(pieces, { first, next, overlap });
  }
  return windows;
}

/** The first piece of the next window: as many before the border as the overlap holds, but always further on. */
function stepBack(
  pieces: readonly TextPiece[],
  { first, next, overlap }: { first: number; next: number; overlap: number },
): number {
  let at = next;
  let repeated = 0;
  while (at - 1 > first) {
    repeated += pieces[at - 1]?.quarters ?? 0;
    if (repeated > overlap) break;
    at -= 1;
  }
  return at;
}
