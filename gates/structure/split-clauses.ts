import { splitTokens } from "../passages/split-text.ts";

/** A clause of a question: a span of its text, from `start` to `end`. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Splits a question into its clauses, in order: at the ends of sentences, at commas and dashes, and in English also before a relative
 * pronoun or a conjunction. What is too short to be searched for belongs to the clause before it. There are at most `most` clauses; the
 * last one has the rest of the text. The words alone decide, since a graph's edge doesn't say by which words the question states it.
 */
export function splitClauses(question: string, most: number): Clause[] {
  const pieces = cutsOf(question).map((start, at, cuts) => ({ start, end: cuts[at + 1] ?? question.length }));
  const clauses: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    const last = clauses.at(-1);
    const isShort = [piece, ...(last === undefined ? [] : [last])].some(
      ({ start, end }) => sizeOf(question.slice(start, end)) < 1,
    );
    if (last !== undefined && (isShort || clauses.length >= most)) last.end = piece.end;
    else clauses.push({ ...piece });
  }
  return clauses.map(({ start, end }) => ({ start, end, text: trimEnds(question.slice(start, end)) }));
}

/** Returns the question without one of its clauses. */
export function withoutClause(question: string, { start, end }: Pick<Clause, "start" | "end">): string {
  return `${question.slice(0, start)} ${question.slice(end)}`.replace(/\s+/gu, " ").trim();
}

/** Least length of a clause that a search can use, in English words or Han characters. */
const leastWords = 4;
const leastHan = 6;

/** Size of a text as a multiple of the least size of a clause. */
function sizeOf(text: string): number {
  const tokens = splitTokens(text);
  const han = tokens.filter((token) => /\p{Script=Han}/u.test(token)).length;
  return (tokens.length - han) / leastWords + han / leastHan;
}

/** Marks that end a clause. A stop or comma within a number or an abbreviation is not followed by a space. */
const mark = /[.;:?!,–—](?=\s)|\s[–—-](?=\s)|[。；：？！，、]/gu;
/** Words before which an English clause begins; "and which" begins one clause. */
const joint =
  /(?<!\s(?:and|but|or))\s(?=(?:that|which|who|whom|whose|where|when|while|after|before|and|but|or)\s)/giu;

function cutsOf(question: string): number[] {
  const ends = [...question.matchAll(mark)].map(({ index, 0: found }) => index + found.length);
  const joints = [...question.matchAll(joint)].map(({ index }) => index);
  return [...new Set([0, ...ends, ...joints])].sort((a, b) => a - b);
}

/** Removes spaces and marks at both ends of a clause, which are no part of what is searched for. */
function trimEnds(text: string): string {
  return text.replace(/^[\s,;:.–—，；：。、]+|[\s,;:.?!–—，；：。、？！]+$/gu, "");
}
