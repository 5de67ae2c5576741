import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import type { Candidate } from "../filters/candidate.ts";
import { type FoundQuery, type QuestionContext, usedStatement } from "./found-query.ts";

/**
 * Makes a query of level 1: a statement of the delta whose object is the only one that holds now (LiveSearchBench, equation 2). Null if it
 * is not the only one.
 */
export function findOneHop(candidate: Candidate, { index }: QuestionContext): FoundQuery | null {
  const { delta, subject, value } = candidate;
  const { statement } = delta;
  if (subject === null) return null;
  const given = { kind: "entity", id: subject.id } as const;
  const condition: QueryCondition = { asked: "object", property: statement.property, time: "now", given };
  if (index.count([condition], 2) !== 1) return null;
  const isItem = statement.value.kind === "entity";
  if (isItem && (value == null || !index.meets(value.id, condition))) return null;
  const statements = [usedStatement(subject, statement, index.resolve)];
  return {
    ...{ level: 1, candidate, conditions: [{ condition, statements, isDelta: true }] },
    answer:
      isItem && value != null
        ? { kind: "item", entity: value }
        : { kind: "literal", value: statement.value, unit: value ?? null },
  };
}
