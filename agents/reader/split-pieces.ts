/** A line of a text, or a part of a long one, by its offsets. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  readonly quarters: number;
}

interface Border {
  readonly at: number;
  readonly quarters: number;
}

/** Where a long line is best broken, and where it may be. */
const SENTENCE = /[.!?](?=\s)|[。！？]/gu;
const BREAK = /[;,](?=\s)|[；，]|\s(?=\S)/gu;

/** Lines with their ends; a longer one in parts of at most `most` quarters, at sentences or blanks where there are any. */
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
  const sentences = endsOf(SENTENCE);
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

/** A sentence's end, unless it leaves less than half of what there is room for. */
function chooseBorder(sentence: Border | null, last: Border | null, most: number): Border | null {
  return sentence !== null && sentence.quarters * 2 >= most ? sentence : (last ?? sentence);
}

const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** About how many tokens a text is, in quarters: a Chinese, Japanese or Korean character is one token, four others are one. */
export function textQuarters(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += WIDE.test(character) ? 4 : 1;
  return quarters;
}
