import { splitPieces } from "./split-pieces.ts";

/** A stretch of a page that is read or left out as one: a paragraph or a part of a long one, an item, a row. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
  readonly kind: "heading" | "item" | "row" | "text";
  /** Passages without which it can't be understood: the heading over it, the first row of its table, the line before its list. */
  readonly needs: readonly number[];
}

/** Longer paragraphs are parted at their sentences. */
const LONGEST = 4 * 120;

/** A page's passages, one after another without gaps, by the lines that extraction made of its blocks (`# `, `- `, ` | `). */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading: number | null = null;
  let first: number | null = null;
  let before: Passage["kind"] | null = null;
  for (const piece of splitPieces(text, LONGEST)) {
    const at = passages.length;
    const kind = kindOf(text.slice(piece.start, piece.end));
    if (kind === "heading") {
      heading = at;
      first = null;
    } else if (kind === "text") first = null;
    else if (kind !== before) first = kind === "row" ? at : before === "text" ? at - 1 : null;
    const needs = [heading, first].filter((one): one is number => one !== null && one !== at);
    passages.push({ ...piece, kind, needs });
    before = kind;
  }
  return passages;
}

function kindOf(line: string): Passage["kind"] {
  if (/^#{1,6} /u.test(line)) return "heading";
  if (line.startsWith("- ")) return "item";
  return line.includes(" | ") ? "row" : "text";
}
