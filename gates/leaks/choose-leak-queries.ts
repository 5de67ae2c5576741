import { containsName } from "../../domain/question/normalise-name.ts";

export interface PieceLimits {
  readonly words: number;
  readonly hanCharacters: number;
  readonly queries: number;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly isHan: boolean;
}

/**
 * Chooses pieces of a published question to search the web for, each in quotation marks. They are spread over the question, none is longer
 * than the limits, and none names the answer. The same pieces are chosen each time, so that search engines never see more of the question.
 */
export function chooseLeakQueries(
  { question, names }: { readonly question: string; readonly names: readonly string[] },
  limits: PieceLimits,
): string[] {
  const pieces = cutPieces(question, limits).filter(
    (piece) => !names.some((name) => containsName(piece, name)),
  );
  const wanted = Math.min(limits.queries, pieces.length);
  const places = Array.from({ length: wanted }, (_, index) =>
    Math.floor(((index + 0.5) * pieces.length) / wanted),
  );
  return places.flatMap((place) => pieces[place] ?? []).map((piece) => `"${piece}"`);
}

/** Cuts a question into consecutive pieces. Han characters and words each count by their share of a piece. */
function cutPieces(question: string, { words, hanCharacters }: PieceLimits): string[] {
  const text = question
    .normalize("NFKC")
    .replace(/["“”«»]/gu, " ")
    .replace(/\s+/gu, " ");
  const whole = words * hanCharacters;
  const pieces: string[] = [];
  let held: Token[] = [];
  let weight = 0;
  for (const token of tokensOf(text)) {
    held.push(token);
    weight += token.isHan ? words : hanCharacters;
    if (weight < whole) continue;
    const [first] = held;
    if (first !== undefined) pieces.push(text.slice(first.start, token.end));
    held = [];
    weight = 0;
  }
  return pieces;
}

function tokensOf(text: string): Token[] {
  const found = text.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’-])+/gu);
  return [...found].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isHan: /\p{Script=Han}/u.test(match[0]),
  }));
}
