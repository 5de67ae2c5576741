import { isWithinSentence } from "../../domain/sentence-ends.ts";
import { type TextPiece, textQuarters } from "./split-text.ts";

/** Longest part of an enumeration, and length from which a line is split, both in quarter tokens. A shorter line is shown whole. */
const LONGEST = 4 * 30;
const LONG = 4 * 60;
/**
 * An enumeration has at least SEPARATORS separators, at most SENTENCES sentence ends for each of them, and entries of at most ENTRY
 * characters on average.
 */
const SEPARATORS = 20;
const SENTENCES = 0.1;
const ENTRY = 40;

const SEPARATOR = /[,;](?=\s)|[，、；]|\s+(?=@)|\s[·•](?=\s)/gu;
const SENTENCE = /[.!?](?=\s)|[。！？](?!\s*$)/gu;
/** The beginning of a line that announces what the line enumerates. */
const LEAD = /^[^:：]*(?::(?=\s)|：)\s*/u;

/**
 * Splits a line that enumerates many things ("We thank: @one, @two, …") into its announcing words and short parts of a few entries each. So
 * a reader can be shown the entry that is looked for without all others. Returns null for lines that are short or enumerate nothing.
 */
export function splitEnumeration(line: string): TextPiece[] | null {
  if (textQuarters(line) <= LONG) return null;
  const borders = [...line.matchAll(SEPARATOR)].map((match) => match.index + match[0].length);
  const sentences = [...line.matchAll(SENTENCE)].filter(
    ({ index, 0: stop }) => !isWithinSentence(line, index + stop.length),
  ).length;
  if (borders.length < SEPARATORS || sentences > borders.length * SENTENCES) return null;
  if (line.length > borders.length * ENTRY) return null;
  const lead = LEAD.exec(line)?.[0] ?? "";
  const begin = textQuarters(lead) <= LONG ? lead.length : 0;
  const pieces: TextPiece[] = begin > 0 ? [pieceOf(line, 0, begin)] : [];
  let start = begin;
  let end = begin;
  for (const border of [...borders.filter((at) => at > begin && at < line.length), line.length]) {
    if (end > start && textQuarters(line.slice(start, border)) > LONGEST) {
      pieces.push(pieceOf(line, start, end));
      start = end;
    }
    end = border;
  }
  pieces.push(pieceOf(line, start, line.length));
  // If a piece is as long as a paragraph, the line is no enumeration.
  return pieces.some(({ quarters }) => quarters > 2 * LONG) ? null : pieces;
}

function pieceOf(line: string, start: number, end: number): TextPiece {
  return { start, end, quarters: textQuarters(line.slice(start, end)) };
}
