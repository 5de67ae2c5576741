import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import { readDay, readTimeSpan } from "../../../domain/wikidata/time-span.ts";
import type { Candidate } from "../filters/candidate.ts";

interface SpreadOptions {
  readonly seed: number;
  /** Day of the earlier snapshot, `YYYY-MM-DD`. */
  readonly earlierDay: string;
}

/**
 * Orders candidates so that any first part of the list is spread over relations, and within a relation over the classes of their subjects.
 * Within a relation and class, candidates whose statement is dated after the earlier snapshot come first, then updated ones. New undated
 * statements come last, because they may be old facts that were entered late. The rest of the order follows from the seed.
 */
export function spreadCandidates(candidates: readonly Candidate[], options: SpreadOptions): Candidate[] {
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
