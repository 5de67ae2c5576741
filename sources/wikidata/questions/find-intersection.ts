import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { Candidate } from "../filters/candidate.ts";
import type { CountedCondition } from "../index/find-answers.ts";
import { findConditions, isUsable } from "./find-conditions.ts";
import { type FoundCondition, type FoundQuery, type QuestionContext, usedStatement } from "./found-query.ts";

/** An end of the delta's statement that can be asked for, with the condition that the statement gives. */
export interface AskedEnd {
  readonly item: WikidataEntity;
  readonly delta: FoundCondition;
  /** Other conditions that the item meets. */
  readonly others: readonly FoundCondition[];
}

/** Finds the ends of a delta's statement that can be asked for: its subject, then its object. Empty unless both are items. */
export async function findAskedEnds(
  { delta, subject, value }: Candidate,
  context: QuestionContext,
): Promise<AskedEnd[]> {
  const { statement } = delta;
  if (subject === null || value == null || statement.value.kind !== "entity") return [];
  if (subject.id === value.id || !isUsable(statement.property, context)) return [];
  const statements = [usedStatement(subject, statement, context.index.resolve)];
  const common = { property: statement.property, time: "ever" } as const;
  const ends = [
    { item: subject, condition: { asked: "subject", ...common, given: { kind: "entity", id: value.id } } },
    { item: value, condition: { asked: "object", ...common, given: { kind: "entity", id: subject.id } } },
  ] as const;
  const found: AskedEnd[] = [];
  for (const { item, condition } of ends) {
    const all = await findConditions(item, context);
    const own = JSON.stringify(condition);
    const others = all.filter(({ condition: other }) => JSON.stringify(other) !== own);
    found.push({ item, delta: { condition, statements, isDelta: true }, others });
  }
  return found;
}

/**
 * Makes a query of level 2 (LiveSearchBench §4.3, equation 3): other conditions are added to the delta's condition until one item is left.
 * No condition can be left out. So no single condition leads to the answer, and the delta's statement is needed.
 */
export function findIntersection(
  candidate: Candidate,
  ends: readonly AskedEnd[],
  context: QuestionContext,
): FoundQuery | null {
  for (const { item, delta, others } of ends) {
    const conditions = narrow([delta], others, context);
    if (conditions === null || conditions.length < 2 || !conditions.includes(delta)) continue;
    return { level: 2, candidate, conditions, answer: { kind: "item", entity: item } };
  }
  return null;
}

/** Most items that are counted to see whether a condition narrows a set. */
const mostCounted = 5_000;

/**
 * Adds conditions that narrow the set of items, until one is left, and then leaves out those that aren't needed. Null if the set stays
 * larger, or if a condition of `start` isn't needed.
 */
export function narrow(
  start: readonly FoundCondition[],
  others: readonly FoundCondition[],
  { index, rules }: Pick<QuestionContext, "index" | "rules">,
): FoundCondition[] | null {
  const count = (found: readonly FoundCondition[], most: number): number =>
    index.count(
      found.map(({ condition }): CountedCondition => condition),
      most,
    );
  let taken = [...start];
  let left = count(taken, mostCounted);
  if (left < 2 && start.length === 1) return null;
  for (const other of others) {
    if (left < 2 || taken.length >= rules.mostConditions + 1) break;
    if (count([other], 2) < 2) continue;
    const now = count([...taken, other], mostCounted);
    if (now >= left) continue;
    taken.push(other);
    left = now;
  }
  if (left !== 1) return null;
  for (const one of [...taken].reverse()) {
    const without = taken.filter((other) => other !== one);
    if (without.length === 0 || count(without, 2) !== 1) continue;
    if (start.includes(one)) return null;
    taken = without;
  }
  return taken.length <= rules.mostConditions ? taken : null;
}
