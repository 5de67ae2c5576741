import { splitTokens } from "../passages/split-tokens.ts";

/** The pieces of a question that must not stand in a query; words and Han characters of a mixed piece count by their shares. */
export interface EchoLimits {
  readonly words: number;
  readonly hanCharacters: number;
}

export interface QuestionEcho {
  readonly questionId: string;
  /** The longest piece that query and question share, as tokens read it. */
  readonly piece: string;
}

interface Run {
  readonly end: number;
  readonly length: number;
  readonly weight: number;
}

/**
 * Whether a query holds a long unbroken piece of a finished question, and which: what a search engine logs, it may show to others.
 * A question shorter than the limit is echoed by the whole of it, one shorter than half of it by nothing.
 */
export function findQuestionEcho(
  query: string,
  questions: readonly FinishedQuestion[],
  limits: EchoLimits,
): QuestionEcho | null {
  const { words, hanCharacters } = limits;
  // In whole numbers: shares of words and characters add up exactly.
  const weigh = (token: string): number => (/\p{Script=Han}/u.test(token) ? words : hanCharacters);
  const whole = words * hanCharacters;
  const sum = (tokens: readonly string[]): number => tokens.reduce((total, token) => total + weigh(token), 0);
  const asked = splitTokens(query);
  let longest: (Run & { readonly questionId: string }) | null = null;
  for (const { id, tokens, distinct } of questions) {
    const least = Math.min(whole, sum(tokens));
    if (least * 2 < whole) continue;
    if (sum(asked.filter((token) => distinct.has(token))) < least) continue;
    const run = longestRun(asked, tokens, weigh);
    if (run.weight >= least && run.weight > (longest?.weight ?? 0)) longest = { ...run, questionId: id };
  }
  if (longest === null) return null;
  const { questionId, end, length } = longest;
  return { questionId, piece: write(asked.slice(end - length, end)) };
}

/** The heaviest run of tokens that stands unbroken in both; `end` is in the first. */
function longestRun(
  asked: readonly string[],
  tokens: readonly string[],
  weigh: (token: string) => number,
): Run {
  let best: Run = { end: 0, length: 0, weight: 0 };
  let before: Run[] = [];
  for (const [row, word] of asked.entries()) {
    const current: Run[] = [];
    for (const [column, token] of tokens.entries()) {
      if (token !== word) continue;
      const { length = 0, weight = 0 } = before[column - 1] ?? {};
      const run = { end: row + 1, length: length + 1, weight: weight + weigh(token) };
      current[column] = run;
      if (run.weight > best.weight) best = run;
    }
    before = current;
  }
  return best;
}

function write(tokens: readonly string[]): string {
  return tokens.join(" ").replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

/** A finished question as an echo of it is looked for. */
export interface FinishedQuestion {
  readonly id: string;
  /** In their order. */
  readonly tokens: readonly string[];
  readonly distinct: ReadonlySet<string>;
}

export function finishedQuestion(id: string, text: string): FinishedQuestion {
  const tokens = splitTokens(text);
  return { id, tokens, distinct: new Set(tokens) };
}
