import type { Finding } from "../../../domain/graph/finding.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { type Referent, restoreReferents } from "../../../gates/structure/find-referents.ts";
import { isDistinctive } from "../../../gates/structure/is-distinctive.ts";
import { type Clause, withoutClause } from "../../../gates/structure/split-clauses.ts";
import { stateFinding } from "../../../reasoning/state-finding.ts";
import type { ClueWay } from "./search-by-clue.ts";

/** One part of the question that the searcher gets. */
export interface QuestionPart {
  readonly code: "found-alone" | "idle-hop";
  readonly words: string;
  readonly referents: readonly Referent[];
  /** The part that is meant, in words. */
  readonly about: string;
  /** The question, if the words are the question without one of its clauses. */
  readonly leftOf?: string;
  /** A part that was tried before and that contains this one. */
  readonly within?: string;
  /** There if the words are the whole question. */
  readonly whole?: true;
  /** There if a searcher may join the words of two pages: a part of several clauses tells as much as two pages do. */
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
 * Each clause, if there are several, and the question without the first half of them. Clauses without distinctive words are left out,
 * unless they name a thing that the question starts from: a search for "it was founded by a museum" leads anywhere. A Chinese name has no
 * capital letters that would show it.
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

/** The question without each one of its clauses. */
export function partsLeft(question: string, clauses: readonly Clause[]): QuestionPart[] {
  if (clauses.length < 2) return [];
  return clauses.map((clause) => ({
    code: "idle-hop",
    words: withoutClause(question, clause),
    // What the missing clause described stays unknown: that is what its absence means.
    referents: [],
    about: `"${clause.text}"`,
    leftOf: question,
  }));
}

/** Most clauses of a sentence that a model is given at once; of longer sentences it gets one piece after the other. */
const clausesAtOnce = 4;

/**
 * The parts for which a model words searches: the sentences, since a searcher picks by itself what to search for in one. The last two
 * together come first, since who solves a question begins at its end, where it says what is asked for; then each sentence, the last one
 * first. Those without distinctive words are left out.
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
      last !== undefined && last.length < clausesAtOnce && !endsSentence(question.slice(0, clause.start));
    if (goesOn) last.push(clause);
    else groups.push([clause]);
  }
  // The whole question is tried by itself.
  const ending = groups.length > 2 ? [groups.slice(-2).flat()] : [];
  const parts = [...ending, ...groups.toReversed()].flatMap((group): QuestionPart[] => {
    const [first] = group;
    // A sentence of one clause is that clause: what was judged of it holds.
    const isClause = group.length === 1;
    const words = isClause ? first?.text : question.slice(first?.start, group.at(-1)?.end).trim();
    if (first === undefined || words === undefined || !isDistinctive(words)) return [];
    // What a later clause refers to stands in the sentence itself.
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

function endsSentence(before: string): boolean {
  return /[.?!;。？！；]\s*$/u.test(before);
}

/** Ends the message of a finding that no other wording cures, so that guidance knows that the question has to change. */
export const needsOtherClues = "no other wording cures this: change the clues or the answer";

/**
 * Says by which query and page the answer was found, by which words of the page, and which rare words of the part the query took, if that
 * is known. No other wording cures a search that a model worded
 * for the whole question, since it looks for what the question is about, nor two pages of which one leads to the other.
 */
export function stateWay(
  part: QuestionPart,
  { query, url, quote, joined }: ClueWay,
  rare: readonly string[] | null = null,
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
  const message = code === "found-alone" && rare !== null ? `${stated}; ${tellRareWords(rare)}` : stated;
  return stateFinding(code, {
    message: code === "found-alone" && isOfStructure ? `${message}; ${needsOtherClues}` : message,
  });
}

/** Says that a solver with the whole question has the answer from what one search finds, and what would have kept it from it. */
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

/** Reads page and search out of a message that `stateAnswered` wrote. */
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
    ? `the search took rare words from it: ${rare.map((word) => `“${word}”`).join(", ")}`
    : "the search took no rare word from it, so any words for its topic lead to the page";
}

/** Whether the answer was found with the whole question, and not with a part of it. */
export function isOfWhole({ code, message }: Pick<Finding, "code" | "message">): boolean {
  return code === "found-alone" && (/^a solver /u.test(message) || message.includes(withoutSteps));
}

/** Whether another wording may cure what a search found: no clause is idle, and the finding does not say that the clues have to change. */
export function isOfWording({ code, message }: Pick<Finding, "code" | "message">): boolean {
  return code === "found-alone" && !message.endsWith(needsOtherClues);
}
