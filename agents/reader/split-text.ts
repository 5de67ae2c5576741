import { isWithinSentence } from "../../domain/sentence-ends.ts";

/** A part of a text, given by its offsets. */
export interface ReadingWindow {
  readonly start: number;
  readonly end: number;
}

/** A line of a text, or a part of a long line, given by its offsets. `quarters` is its estimated size in quarter tokens. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
}

interface Border {
  readonly at: number;
  readonly quarters: number;
}

/** A long line is split at the ends of sentences if possible, else at other breaks. */
const SENTENCE = /[.!?](?=\s)|[。！？]/gu;
const BREAK = /[;,](?=\s)|[；，]|\s(?=\S)/gu;

/**
 * Splits a text into lines. A line longer than `2 * most` quarter tokens is split into parts of at most `most`. It is split at the ends of
 * sentences or at blanks if it has any.
 */
export function splitPieces(text: string, most: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const { index, 0: line } of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line === "") continue;
    const quarters = textQuarters(line);
    if (quarters <= 2 * most) pieces.push({ start: index, end: index + line.length, quarters });
    else pieces.push(...splitLine(line, index, most));
  }
  return pieces;
}

function splitLine(line: string, offset: number, most: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  const endsOf = (mark: RegExp) =>
    new Set([...line.matchAll(mark)].map((match) => match.index + match[0].length));
  const sentences = new Set([...endsOf(SENTENCE)].filter((at) => !isWithinSentence(line, at)));
  const breaks = endsOf(BREAK);
  let start = 0;
  let quarters = 0;
  let at = 0;
  let sentence: Border | null = null;
  let last: Border | null = null;
  const cut = (end: number, size: number) => {
    pieces.push({ start: offset + start, end: offset + end, quarters: size });
    start = end;
    quarters -= size;
    sentence = null;
    last = null;
  };
  for (const character of line) {
    if (at > start && sentences.has(at)) sentence = { at, quarters };
    if (at > start && breaks.has(at)) last = { at, quarters };
    const size = textQuarters(character);
    if (quarters + size > most && at > start) {
      const border: Border = chooseBorder(sentence, last, most) ?? { at, quarters };
      cut(border.at, border.quarters);
    }
    quarters += size;
    at += character.length;
  }
  cut(line.length, quarters);
  return pieces;
}

/** Chooses the last sentence's end, unless the part would then be shorter than half of the maximum. */
function chooseBorder(sentence: Border | null, last: Border | null, most: number): Border | null {
  return sentence !== null && sentence.quarters * 2 >= most ? sentence : (last ?? sentence);
}

const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/**
 * Estimates a text's size in quarter tokens: a Chinese, Japanese or Korean character is one token, and four other characters are one
 * token.
 */
export function textQuarters(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += WIDE.test(character) ? 4 : 1;
  return quarters;
}

/** Each window repeats up to a twentieth of the previous one, so that a passage across the border is complete in one of them. */
const OVERLAP = 20;

/**
 * Splits a text into overlapping windows of at most `tokens` tokens, with borders between pieces (lines or parts of long lines). A text
 * that fits is one window.
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

/** Finds the first piece of the next window: it steps back from the border as far as the overlap allows, but never to the same start. */
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
