import type { Fact } from "../../domain/evidence/fact.ts";

/** What to search for to find a statement told before: both ends of each of its facts, with their relation and without. */
export function writeEarlierQueries(facts: readonly Fact[], most: number): string[] {
  const plain = facts.map(({ subject, object }) => `${subject} ${object}`);
  const full = facts.map(({ subject, relation, object }) => `${subject} ${relation} ${object}`);
  return [...new Set([...full, ...plain].map((query) => query.replace(/\s+/gu, " ").trim()))].slice(0, most);
}
