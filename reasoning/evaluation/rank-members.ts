import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { inCommonUnit, joinNumbers, type Quantity } from "../values/quantity.ts";
import type { PlannedEdge } from "./evaluation-plan.ts";
import type { Reached } from "./follow-projection.ts";
import { meetsFilter } from "./follow-projection.ts";
import type { Members } from "./members.ts";

/** Members of a set in the order of a number or a date. */
export interface Ranking {
  /** Keys of members that no fact gives a value, so that their place is not known. */
  readonly unranked: readonly string[];
  /** Members with a value, and the claims that state it. */
  readonly reached: readonly Reached[];
  /** Says whether one member certainly comes before another. A vague value ("about 5 million") may leave both orders open. */
  comesBefore(one: string, other: string): boolean;
}

/**
 * Ranks the members of a set by the values that the order's relation has for them (DeepSearchQA §2: "rank, top k"). A filter chooses among
 * the claims, e.g. those of a year. An unbounded set has no ranking, since nobody can say who else belongs to it.
 */
export function rankMembers(
  { edge, relation, condition }: PlannedEdge,
  members: Members,
  knowledge: KnowledgeBase,
): Ranking | null {
  if (members.kind === "all-but" || relation === null) return null;
  const { bySubject } = knowledge.claimsOf(relation);
  // An order's filter says when the values hold: "in 2020" is a year here, and not the number that the set is ranked by.
  const quantity = condition !== null && "quantity" in condition ? condition.quantity : null;
  const when =
    condition !== null && quantity !== null && quantity.time !== null
      ? { ...condition, quantity: { number: null, time: quantity.time } }
      : condition;
  const values = new Map<string, Quantity>();
  const reached: Reached[] = [];
  for (const key of members.keys) {
    const meeting = (bySubject.get(key) ?? []).filter(
      (claim) => when === null || meetsFilter(claim, when, knowledge) !== null,
    );
    const claims = latestOf(meeting.filter((claim) => quantityOf(claim) !== null));
    const value = joinValues(claims.flatMap((claim) => quantityOf(claim) ?? []));
    if (value === null) continue;
    values.set(key, value);
    reached.push(...claims.map((claim) => ({ member: key, from: key, claim })));
  }
  const isDown = edge.direction === "descending";
  return {
    unranked: [...members.keys].filter((key) => !values.has(key)),
    reached,
    comesBefore(one, other) {
      const [first, second] = isDown ? [other, one] : [one, other];
      const [low, high] = [values.get(first), values.get(second)];
      return low !== undefined && high !== undefined && isLess(low, high);
    },
  };
}

/**
 * Takes the first members of a ranking. A member is taken if fewer than `count` others certainly come before it. Where members tie at the
 * limit, more are taken than `count`, and the result is ambiguous. A member without a value may come anywhere, so it is taken as well.
 */
export function takeFirst(ranking: Ranking, keys: Iterable<string>, count: number): string[] {
  const all = [...keys];
  return all.filter((key) => all.filter((other) => ranking.comesBefore(other, key)).length < count);
}

/**
 * Returns the number or time that a claim's object states. If it states neither, the claim's first day counts, or its last if the first is
 * not known.
 */
function quantityOf({ value, fact }: Claim): Quantity | null {
  if (value !== null) return value;
  const day = fact.from ?? fact.to;
  return day === null ? null : { number: null, time: { from: firstDay(day), to: lastDay(day) } };
}

/** Leaves out claims that a later one supersedes: a population of 2024 takes the place of that of 2020. */
function latestOf(claims: readonly Claim[]): readonly Claim[] {
  const starts = claims.flatMap(({ fact, value }) => (value === null ? [] : (fact.from ?? [])));
  const latest = starts.map(firstDay).sort().at(-1);
  if (latest === undefined) return claims;
  return claims.filter(({ fact }) => fact.from !== null && firstDay(fact.from) === latest);
}

/**
 * Joins several statements of one value to the span from the least to the most that any of them allows, in whatever order they come. Null
 * if they can't be compared.
 */
function joinValues(values: readonly Quantity[]): Quantity | null {
  const [time, number] = [
    joinTimes(values.map((value) => value.time)),
    joinNumbers(values.map((value) => value.number)),
  ];
  return time === null && number === null ? null : { time, number };
}

function joinTimes(times: readonly Quantity["time"][]): Quantity["time"] {
  const all = times.filter((time) => time !== null);
  const [from] = all.map((time) => time.from).sort();
  const to = all
    .map((time) => time.to)
    .sort()
    .at(-1);
  return all.length < times.length || from === undefined || to === undefined ? null : { from, to };
}

function isLess(one: Quantity, other: Quantity): boolean {
  if (one.time !== null && other.time !== null) return one.time.to < other.time.from;
  const numbers = inCommonUnit(one.number, other.number);
  return numbers !== null && numbers[0].max < numbers[1].min;
}
