import { normaliseName } from "../../../domain/question/normalise-name.ts";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import type { QuestionLevel, TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { readDay, readTimeSpan } from "../../../domain/wikidata/time-span.ts";
import type { Candidate } from "../filters/candidate.ts";
import { createPropertyReader } from "../rendering/read-names.ts";
import { findFuzzed } from "./find-fuzzed.ts";
import { type AskedEnd, findAskedEnds, findIntersection } from "./find-intersection.ts";
import { findOneHop } from "./find-one-hop.ts";
import { finishQuestion } from "./finish-question.ts";
import type { FoundQuery, QuestionContext } from "./found-query.ts";

/** How many questions of each level are wanted. The paper took 150, 100 and 50. */
export type LevelQuota = Readonly<Record<QuestionLevel, number>>;

export interface SynthesisOptions {
  readonly candidates: readonly Candidate[];
  readonly quota: LevelQuota;
  readonly context: QuestionContext;
  /** Day of the earlier snapshot, `YYYY-MM-DD`. */
  readonly earlierDay: string;
  /** Is called after each candidate. */
  readonly onProgress?: (progress: { readonly tried: number; readonly questions: number }) => void;
  readonly signal?: AbortSignal;
}

export interface Synthesis {
  /** Questions by level, in the order in which they were made. */
  readonly questions: readonly TemplatedQuestion[];
  readonly tried: number;
  /** How many times a level gave no question for a candidate, by reason. */
  readonly faults: Readonly<Record<string, number>>;
}

const levels = [1, 2, 3] as const;

/**
 * Synthesises questions from a filtered delta (LiveSearchBench §4.2, step 3). Each candidate is tried for every level that still wants
 * questions. The paper's pseudo-code tries the levels 2 and 3 only where level 1 fails, which would fill no quota. Two questions of a level
 * never share an answer's item at the levels 2 and 3, a text, or a subject and relation.
 */
export async function synthesiseQuestions(options: SynthesisOptions): Promise<Synthesis> {
  const { quota, signal, onProgress } = options;
  const context = { ...options.context, propertiesOf: createPropertyReader(options.context) };
  const made: Record<QuestionLevel, TemplatedQuestion[]> = { 1: [], 2: [], 3: [] };
  const seen = new Set<string>();
  const faults = new Map<string, number>();
  const isFull = (level: QuestionLevel): boolean => made[level].length >= quota[level];
  const count = (fault: string): void => {
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  let tried = 0;
  for (const candidate of spreadCandidates(options.candidates, {
    seed: context.seed,
    earlierDay: options.earlierDay,
  })) {
    signal?.throwIfAborted();
    if (levels.every(isFull)) break;
    tried += 1;
    let ends: AskedEnd[] | null = null;
    for (const level of levels) {
      if (isFull(level)) continue;
      if (level > 1) ends ??= await findAskedEnds(candidate, context);
      const found = await findQuery(level, candidate, { ends: ends ?? [], context });
      const question = found === null ? `not-unique-${level}` : await finishQuestion(found, context);
      if (typeof question === "string") count(question);
      else if (keysOf(question).some((key) => seen.has(key))) count("same-question");
      else {
        for (const key of keysOf(question)) seen.add(key);
        made[level].push(question);
      }
    }
    onProgress?.({ tried, questions: levels.reduce((sum, level) => sum + made[level].length, 0) });
  }
  return { questions: levels.flatMap((level) => made[level]), tried, faults: Object.fromEntries(faults) };
}

interface SpreadOptions {
  readonly seed: number;
  /** Day of the earlier snapshot, `YYYY-MM-DD`. */
  readonly earlierDay: string;
}

/**
 * Orders candidates so that any first part of them is spread over relations, and within a relation over the classes of their subjects.
 * Candidates of one relation and class whose statement is dated after the earlier snapshot come first, then updated ones: a new statement
 * may be an old fact that was only entered late. The rest of the order follows from the seed.
 */
function spreadCandidates(candidates: readonly Candidate[], options: SpreadOptions): Candidate[] {
  const graded = candidates
    .map((candidate) => ({
      candidate,
      grade: gradeOf(candidate, options),
      hash: hashOf(candidate, options.seed),
    }))
    .sort((a, b) => a.grade - b.grade || a.hash - b.hash);
  const relations = groupBy(graded, ({ candidate }) => candidate.delta.statement.property);
  const lists = [...relations.values()].map((list) => takeInTurn([...groupBy(list, classOf).values()]));
  return takeInTurn(lists).map(({ candidate }) => candidate);
}

/** Takes the first of each list, then the second of each, and so on. */
function takeInTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

function classOf({ candidate: { subject } }: { readonly candidate: Candidate }): string {
  const value = subject?.statements.find(({ property }) => property === "P31")?.value;
  return value?.kind === "entity" ? value.id : "";
}

function gradeOf({ delta: { statement, change } }: Candidate, { earlierDay }: SpreadOptions): number {
  const { value, from, at } = statement;
  const dated = [from, at, value.kind === "time" ? value.time : null];
  const isDated = dated.some((time) => {
    const span = time === null ? null : readTimeSpan(time);
    return span !== null && span.first > readDay(earlierDay);
  });
  return isDated ? 0 : change === "updated" ? 1 : 2;
}

function hashOf({ delta: { subject, statement } }: Candidate, seed: number): number {
  return mixBits(fnv1a(`${seed} ${subject} ${statement.property} ${JSON.stringify(statement.value)}`));
}

async function findQuery(
  level: QuestionLevel,
  candidate: Candidate,
  { ends, context }: { readonly ends: readonly AskedEnd[]; readonly context: QuestionContext },
): Promise<FoundQuery | null> {
  if (level === 1) return findOneHop(candidate, context);
  return level === 2 ? findIntersection(candidate, ends, context) : findFuzzed(candidate, ends, context);
}

/** What two questions may not share. */
function keysOf({ level, question, answer, delta }: TemplatedQuestion): string[] {
  return [
    `text ${normaliseName(question)}`,
    `statement ${level} ${delta.subject} ${delta.property}`,
    ...(level > 1 && answer.kind === "item" ? [`answer ${level} ${answer.id}`] : []),
  ];
}
