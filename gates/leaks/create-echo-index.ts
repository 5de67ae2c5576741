import { fnv1a } from "../../domain/stable-hash.ts";
import { splitTokens } from "../passages/bound-summary.ts";
import type { EchoLimits, QuestionEcho } from "./find-question-echo.ts";

/** An index of finished questions that finds pieces of them in long texts. */
export interface EchoIndex {
  add(id: string, question: string): void;
  /** Finds every question of which the text contains a long unbroken piece, each once, with the first piece found. */
  find(text: string): QuestionEcho[];
}

interface Piece {
  readonly question: number;
  readonly start: number;
  readonly length: number;
}

/**
 * Creates an index of the pieces of all questions by their hash, so that a text is read once, however many questions there are. The limits
 * are those of `findQuestionEcho`. A question shorter than the limit is found only by its whole text, and a question shorter than half the
 * limit is never found.
 */
export function createEchoIndex({ words, hanCharacters }: EchoLimits): EchoIndex {
  // Weights are whole numbers, so that shares of words and characters add up exactly.
  const weigh = (token: string): number => (/\p{Script=Han}/u.test(token) ? words : hanCharacters);
  const whole = words * hanCharacters;
  const questions: { readonly id: string; readonly tokens: readonly string[] }[] = [];
  const byHash = new Map<number, Piece[]>();
  /** Lengths of the questions that are shorter than the limit. */
  const shortLengths = new Set<number>();

  const note = (hash: number, piece: Piece): void => {
    const there = byHash.get(hash);
    if (there === undefined) byHash.set(hash, [piece]);
    else there.push(piece);
  };
  const stands = ({ question, start, length }: Piece, tokens: readonly string[], at: number): boolean => {
    const own = questions[question]?.tokens ?? [];
    for (let place = 0; place < length; place += 1)
      if (own[start + place] !== tokens[at + place]) return false;
    return true;
  };

  return {
    add(id, question) {
      const tokens = splitTokens(question);
      const weight = tokens.reduce((total, token) => total + weigh(token), 0);
      if (weight * 2 < whole) return;
      const hashes = hashTokens(tokens);
      const number = questions.push({ id, tokens }) - 1;
      if (weight < whole) {
        shortLengths.add(tokens.length);
        note(hashes.of(0, tokens.length), { question: number, start: 0, length: tokens.length });
        return;
      }
      for (const { start, length } of leastPieces(tokens, weigh, whole))
        note(hashes.of(start, length), { question: number, start, length });
    },
    find(text) {
      if (questions.length === 0) return [];
      const tokens = splitTokens(text);
      const hashes = hashTokens(tokens);
      const found = new Map<string, QuestionEcho>();
      const look = (start: number, length: number): void => {
        for (const piece of byHash.get(hashes.of(start, length)) ?? []) {
          const id = questions[piece.question]?.id ?? "";
          if (piece.length !== length || found.has(id) || !stands(piece, tokens, start)) continue;
          found.set(id, { questionId: id, piece: tokens.slice(start, start + length).join(" ") });
        }
      };
      for (const { start, length } of leastPieces(tokens, weigh, whole)) look(start, length);
      for (const length of shortLengths)
        for (let start = 0; start + length <= tokens.length; start += 1) look(start, length);
      return [...found.values()];
    },
  };
}

/**
 * Yields, for each token, the shortest piece that begins with it and weighs enough. The pieces depend only on the tokens, so they are equal
 * in the question and in a text.
 */
function* leastPieces(
  tokens: readonly string[],
  weigh: (token: string) => number,
  least: number,
): Generator<{ start: number; length: number }> {
  let end = 0;
  let weight = 0;
  for (const [start, token] of tokens.entries()) {
    for (; weight < least && end < tokens.length; end += 1) weight += weigh(tokens[end] ?? "");
    if (weight < least) return;
    yield { start, length: end - start };
    weight -= weigh(token);
  }
}

/** Hashes of any range of tokens in constant time, from running sums; equal hashes are then compared token by token. */
function hashTokens(tokens: readonly string[]): { of(start: number, length: number): number } {
  const sums = new Int32Array(tokens.length + 1);
  const powers = new Int32Array(tokens.length + 1).fill(1);
  for (const [at, token] of tokens.entries()) {
    sums[at + 1] = (Math.imul(sums[at] ?? 0, FACTOR) + hashWord(token)) | 0;
    powers[at + 1] = Math.imul(powers[at] ?? 1, FACTOR);
  }
  return {
    of: (start, length) =>
      ((sums[start + length] ?? 0) - Math.imul(sums[start] ?? 0, powers[length] ?? 1)) | 0,
  };
}

const FACTOR = 0x01000193;

function hashWord(word: string): number {
  const hash = fnv1a(word) | 0;
  return hash ^ (hash >>> 15);
}
