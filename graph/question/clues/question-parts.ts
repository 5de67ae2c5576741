import type { Finding } from "../../../domain/graph/finding.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { type Referent, restoreReferents } from "../../../gates/structure/find-referents.ts";
import { isDistinctive } from "../../../gates/structure/is-distinctive.ts";
import { type Clause, endsSentence, withoutClause } from "../../../gates/structure/split-clauses.ts";
import { stateFinding } from "../../../reasoning/state-finding.ts";
import type { ClueWay } from "./search-by-clue.ts";

/** One part of the question that the searcher gets. */
export interface QuestionPart {
  readonly code: "found-alone" | "idle-hop";
  readonly words: string;
  readonly referents: readonly Referent[];
  /** The name of the part in a finding's message. */
  readonly about: string;
  /** The question, if the words are the question without one of its clauses. */
  readonly leftOf?: string;
  /** A part that was tried before and that contains this one. */
  readonly within?: string;
  /** Given if the words are the whole question. */
  readonly whole?: true;
  /** Given if a searcher may join the words of two pages, because a part of several clauses tells as much as two pages do. */
  readonly joins?: true;
}

/** The whole question as a part of itself. */
export function wholeQuestion(question: string): QuestionPart {
  return {
    code: "found-alone",
    words: question,
    referents: [],
    about: "the question, worded by a searcher,",
    whole: true,
    joins: true,
  };
}

/**
 * Lists each clause, if there are several, and the question without the first half of them. Clauses without distinctive words are left out:
 * for example, a search for "it was founded by a museum" leads anywhere. A clause that names a thing from which the question starts stays,
 * because a Chinese name has no capital letters that would show that it is distinctive.
 */
export function partsAlone(
  question: string,
  clauses: readonly Clause[],
  explain: (clause: Clause) => Referent[],
  names: readonly string[],
): QuestionPart[] {
  if (clauses.length < 2) return [{ ...wholeQuestion(question), about: `"${question}"` }];
  const alone = clauses
    .map(
      (clause): QuestionPart => ({
        code: "found-alone",
        words: clause.text,
        referents: explain(clause),
        about: `"${clause.text}"`,
      }),
    )
    .filter(
      ({ words, referents }) =>
        isDistinctive(restoreReferents(words, referents)) || names.some((name) => containsName(words, name)),
    );
  const half = clauses[Math.floor(clauses.length / 2)];
  if (half === undefined || clauses.length < 3) return alone;
  const rest = question.slice(half.start).trim();
  return [
    ...alone,
    {
      ...{ code: "found-alone", words: rest, referents: explain(half) },
      about: `the question from "${half.text}" on`,
      joins: true,
    },
  ];
}

/** Lists the parts that are the question without one of its clauses. */
export function partsLeft(question: string, clauses: readonly Clause[]): QuestionPart[] {
  if (clauses.length < 2) return [];
  return clauses.map((clause) => ({
    code: "idle-hop",
    words: withoutClause(question, clause),
    // The words for what the missing clause described are not explained, since the clause is meant to be missing.
    referents: [],
    about: `"${clause.text}"`,
    leftOf: question,
  }));
}

/** Number of clauses of a sentence that a model is given at once, at most. Longer sentences are given in several pieces. */
const clausesAtOnce = 4;

/**
 * Lists the parts for which a model words searches. They are whole sentences, since a searcher picks from a sentence what to search for.
 * The last two sentences together come first, because somebody who solves a question begins at its end, where it says what is asked for.
 * Then comes each sentence, the last one first. Parts without distinctive words are left out.
 */
export function partsToWord(
  question: string,
  clauses: readonly Clause[],
  explain: (clause: Clause) => Referent[],
): QuestionPart[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    const goesOn =
      last !== undefined && last.length < clausesAtOnce && !endsStatement(question, clause.start);
    if (goesOn) last.push(clause);
    else groups.push([clause]);
  }
  // The whole question is tried by itself.
  const ending = groups.length > 2 ? [groups.slice(-2).flat()] : [];
  const parts = [...ending, ...groups.toReversed()].flatMap((group): QuestionPart[] => {
    const [first] = group;
    // A sentence of one clause has the words of that clause, so that earlier judgements of the clause hold.
    const isClause = group.length === 1;
    const words = isClause ? first?.text : question.slice(first?.start, group.at(-1)?.end).trim();
    if (first === undefined || words === undefined || !isDistinctive(words)) return [];
    // Only the referents of the first clause are explained, since later clauses refer to things in the sentence itself.
    const part = { code: "found-alone" as const, words, referents: explain(first), about: `"${words}"` };
    return [isClause ? part : { ...part, joins: true }];
  });
  const [larger] = ending.length === 0 ? [] : parts;
  return parts.map((part) =>
    larger === undefined || part === larger || !larger.words.includes(part.words)
      ? part
      : { ...part, within: larger.words },
  );
}

/** Says whether a sentence ends before a place in the question, or a part of it before a semicolon. */
function endsStatement(question: string, at: number): boolean {
  return endsSentence(question, at) || /[;；]\s*$/u.test(question.slice(0, at));
}

/** Ends the message of a finding that no other wording cures, so that guidance knows that the question has to change. */
export const needsOtherClues = "no other wording cures this: change the clues or the answer";

/**
 * States the finding for a way to the answer: the query, the page and its words, the rare words of the part that the query used, if they
 * are known, and the names that the searcher guessed. Two kinds of ways can't be cured by another wording. One is a search that a model worded for the whole question, since it
 * looks for what the question is about. The other is a pair of pages of which one leads to the other.
 */
export function stateWay(
  part: QuestionPart,
  { query, url, quote, joined }: ClueWay,
  rare: readonly string[] | null = null,
  brought: readonly string[] = [],
): Finding {
  const { code, about, words, whole } = part;
  const pages = joined === undefined ? "" : ` together with ${joined.url} (“${joined.quote}”)`;
  const by = `by ${url} (“${quote}”)${pages}${query === words ? "" : `, searched for as "${query}"`}`;
  const isOfStructure = joined !== undefined || (whole === true && query !== words);
  const stated = whole
    ? `one search for ${about} leads to the answer, ${by}: ${withoutSteps}`
    : code === "found-alone"
      ? `one search for ${about} leads to the answer, ${by}: all other clauses are idle`
      : `without ${about} one search still leads to the answer, ${by}: this clause is idle`;
  const told = [
    ...(rare === null ? [] : [tellRareWords(rare)]),
    ...(brought.length === 0
      ? []
      : [`the searcher guessed ${quoted(brought)} from it, which the question does not say`]),
  ];
  const message = code === "found-alone" ? [stated, ...told].join("; ") : stated;
  return stateFinding(code, {
    message: code === "found-alone" && isOfStructure ? `${message}; ${needsOtherClues}` : message,
  });
}

/** States the finding that a solver answers the whole question from what one search finds, and what would have prevented it. */
export function stateAnswered({ query, url, quote }: ClueWay): Finding {
  const way = `${url} (“${quote}”), found by one search for "${query}"`;
  const cure = "let facts of other pages decide among more things than this page leaves";
  const message = `${namedFrom} ${way}: ${cure}; ${needsOtherClues}`;
  return stateFinding("found-alone", { message });
}

const namedFrom = "a solver names the answer of the whole question from";

/** A page from which a solver named the answer of a whole question, and the search that finds it. */
export interface AnsweredFrom {
  readonly url: string;
  readonly query: string;
}

/** Reads the page and the search from a message that `stateAnswered` wrote; null for any other message. */
export function readAnswered(message: string): AnsweredFrom | null {
  const written = new RegExp(
    `^${namedFrom} (\\S+) \\(“.*”\\), found by one search for "(.+?)": let facts`,
    "su",
  );
  const [, url, query] = written.exec(message) ?? [];
  return url === undefined || query === undefined ? null : { url, query };
}

const withoutSteps = "the steps between need no search of their own";

function tellRareWords(rare: readonly string[]): string {
  return rare.length > 0
    ? `the search took rare words from it: ${quoted(rare)}`
    : "the search took no rare word from it, so any words for its topic lead to the page";
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

/** Whether the answer was found with the whole question, and not with a part of it. */
export function isOfWhole({ code, message }: Pick<Finding, "code" | "message">): boolean {
  return code === "found-alone" && (/^a solver /u.test(message) || message.includes(withoutSteps));
}

/** Says whether another wording may cure a finding. It can't if a clause is idle, or if the finding says that the clues have to change. */
export function isOfWording({ code, message }: Pick<Finding, "code" | "message">): boolean {
  return code === "found-alone" && !message.endsWith(needsOtherClues);
}
