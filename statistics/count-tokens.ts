import ranks from "js-tiktoken/ranks/o200k_base";

/** Encoding by which lengths are counted. The paper doesn't state which one it used. */
export const tokenEncoding = "o200k_base";

/** Ranks of the encoding's tokens by their bytes in base64. */
type Table = ReadonlyMap<string, number>;

// The first call reads the table, and later calls reuse it.
let table: Table | undefined;

/** The pieces of a text (a word, a few digits, signs or blanks) that are divided into tokens each on its own. */
const pieces = new RegExp(ranks.pat_str, "gu");

/**
 * Counts the tokens of a text. Strings that look like control tokens count as text.
 *
 * The encoding's data is js-tiktoken's, but its encoder is not used: it decodes all 200,000 tokens before it counts the first one, which
 * costs every process that counts two thirds of a second of CPU. Here the tokens stay in base64, as they stand in the data.
 */
export function countTokens(text: string): number {
  table ??= readTable(ranks.bpe_ranks);
  let count = 0;
  for (const [piece] of text.matchAll(pieces)) count += countInPiece(Buffer.from(piece), table);
  return count;
}

/** Each line is `! OFFSET TOKEN TOKEN …`: the first token's rank, then tokens whose ranks follow one another. */
function readTable(lines: string): Table {
  const read = new Map<string, number>();
  for (const line of lines.split("\n")) {
    const [, offset = "", ...tokens] = line.split(" ");
    for (const [index, token] of tokens.entries()) read.set(token, Number(offset) + index);
  }
  return read;
}

/** Byte-pair encoding: of all neighbours that make a token together, those of the lowest rank are joined, until none do. */
function countInPiece(bytes: Buffer, ranksOf: Table): number {
  const rankOf = (start: number, end: number): number =>
    ranksOf.get(bytes.toString("base64", start, end)) ?? Number.POSITIVE_INFINITY;
  if (rankOf(0, bytes.length) !== Number.POSITIVE_INFINITY) return 1;
  // Where each part begins, the end of the last one, and the rank that each part has together with the next.
  const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index);
  const joined = Array.from({ length: bytes.length - 1 }, (_, index) => rankOf(index, index + 2));
  const joinedAt = (index: number): number => rankOf(starts[index] ?? 0, starts[index + 2] ?? 0);
  for (;;) {
    let lowest = 0;
    for (let index = 1; index < joined.length; index += 1)
      if ((joined[index] ?? 0) < (joined[lowest] ?? 0)) lowest = index;
    if ((joined[lowest] ?? Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY) return starts.length - 1;
    starts.splice(lowest + 1, 1);
    joined.splice(lowest, 1);
    if (lowest < joined.length) joined[lowest] = joinedAt(lowest);
    if (lowest > 0) joined[lowest - 1] = joinedAt(lowest - 1);
  }
}
