import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { splitTokens } from "../passages/bound-summary.ts";

/** Size of a piece of a question that must not be in a query. In a mixed piece, words and Han characters count by their shares. */
export interface EchoLimits {
  readonly words: number;
  readonly hanCharacters: number;
}

export interface QuestionEcho {
  readonly questionId: string;
  /** The longest piece that query and question share, as tokens. */
  readonly piece: string;
}

interface Run {
  readonly end: number;
  readonly length: number;
  readonly weight: number;
}

/**
 * Finds the finished question of which a query contains a long unbroken piece. Such a query is refused because a search engine may show its
 * logged queries to others. A question shorter than the limit counts only as a whole, and a question shorter than half the limit never
 * counts.
 */
export function findQuestionEcho(
  query: string,
  questions: readonly FinishedQuestion[],
  limits: EchoLimits,
): QuestionEcho | null {
  const { words, hanCharacters } = limits;
  // Weights are whole numbers, so that shares of words and characters add up exactly.
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

/** Says whether a query contains a question as a whole, from its first word to its last. */
export function holdsWholeQuestion(query: string, { tokens }: FinishedQuestion): boolean {
  return tokens.length > 0 && ` ${splitTokens(query).join(" ")} `.includes(` ${tokens.join(" ")} `);
}

/** The heaviest run of tokens that is unbroken in both lists; `end` is its end in the first. */
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

/** A finished question, prepared for finding echoes of it. */
export interface FinishedQuestion {
  readonly id: string;
  /** All tokens in their order. */
  readonly tokens: readonly string[];
  readonly distinct: ReadonlySet<string>;
}

export function finishedQuestion(id: string, text: string): FinishedQuestion {
  const tokens = splitTokens(text);
  return { id, tokens, distinct: new Set(tokens) };
}

/** Runs of letters without a space that are too long for words of a query, so they may be encoded. */
const encodedRun = /[A-Za-z0-9+/_-]{24,}={0,2}/gu;

/** Lists the possible readings of a query: the query itself, and its text under the usual encodings. */
export function readDisguises(query: string): string[] {
  const readings = new Set([query, unescapePercent(query)]);
  for (const [run] of query.matchAll(encodedRun)) {
    if (/^(?:[0-9a-f]{2})+$/iu.test(run)) readings.add(Buffer.from(run, "hex").toString("utf8"));
    readings.add(Buffer.from(run, "base64").toString("utf8"));
  }
  readings.add(joinSpaced(query));
  readings.add([...query].reverse().join(""));
  readings.add(splitTokens(query).reverse().join(" "));
  readings.add(query.replace(/[a-z]/giu, rotate));
  return [...readings];
}

function unescapePercent(text: string): string {
  return text
    .replace(/\+/gu, " ")
    .replace(/(?:%[0-9a-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"));
}

/** Reads "w h i c h  s h i p" as "which ship". */
function joinSpaced(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L}[ ._-]){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[ ._-]/gu, ""));
}

function rotate(letter: string): string {
  const first = letter <= "Z" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

/** The step that searches the clauses of its run's own draft, to see whether one of them is enough (decision 0081). */
const clauseStep = "find-alone";

/**
 * Says whether a caller may search pieces of its own run's drafts, but no draft as a whole, and no piece of another finished question. Each
 * of its queries is recorded.
 */
export function maySearchOwnDraft({ scope, step }: Pick<CallKey, "scope" | "step">): boolean {
  return scope.kind === "run" && step === clauseStep;
}

/** The step that looks at the results of a finished question, to make a form of it. */
export const formSearchStep = "form-search";

/**
 * Says whether a caller looks at the results of a finished question, which it names. It may search that question, but no piece of another
 * one. The caller itself records each of its queries in the exposure ledger.
 */
export function looksAtResults({ scope, step }: Pick<CallKey, "scope" | "step">): boolean {
  return scope.kind === "run" && step === formSearchStep;
}

/** The step that searches for the question of a form as it stands, to see whether the first results answer it (decision 0133). */
export const firstResultsStep = "first-results";

/** Steps of runs whose searches may contain a finished question. */
const searchingSteps: ReadonlySet<string> = new Set(["panel", "search-only", firstResultsStep]);

/**
 * Says whether a caller may search a finished question. Solvers of the panel and of an evaluation may search the question that they were
 * given, because a guard would change the measurement. So may the step that checks whether a search for a form's question answers it. For
 * all other callers, a query with a long piece of a finished question is refused.
 */
export function maySearchQuestion({ scope, step }: Pick<CallKey, "scope" | "step">): boolean {
  return scope.kind === "evaluation" || (scope.kind === "run" && searchingSteps.has(step));
}
