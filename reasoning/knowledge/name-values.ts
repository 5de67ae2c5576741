import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { own } from "../../domain/own.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { inCommonUnit, type Quantity, readQuantity } from "../values/quantity.ts";
import { readWordedValue } from "../values/read-worded-value.ts";

/**
 * Finds the facts' spellings of values that a question words with their noun or as a place in a row, such as "five positions" for 5 and
 * "fourth" for 4. A given attribute means the value of a fact if the fact has the relation of the attribute's edge and the two are equal
 * numbers. Values that both read alike are left out, since they are one name already. Returns aliases: the number, with its other
 * spellings. Pure.
 */
export function nameValues({
  nodes,
  edges,
  evidence = [],
  relationAliases = {},
}: Pick<ReasoningGraphFile, "nodes" | "edges" | "evidence" | "relationAliases">): Record<string, string[]> {
  const facts = evidence.flatMap((piece) => piece.facts ?? []);
  const groups = new Map<string, Set<string>>();
  for (const { id, kind, label, given } of nodes) {
    const value = given === true && kind.startsWith("attribute") ? readWordedValue(label) : null;
    if (value === null) continue;
    const values = edges
      .filter(({ from, op }) => from === id && op === "projection")
      .flatMap(({ relation = "", inverse }) => {
        const names = new Set([relation, ...(own(relationAliases, relation) ?? [])].map(nameForm));
        const ofRelation = facts.filter((fact) => names.has(nameForm(fact.relation)));
        return ofRelation.map(({ subject, object }) => (inverse === true ? object : subject));
      });
    for (const name of new Set(values)) {
      const other = readWordedValue(name);
      const isWorded = [label, name].some((spelling) => readQuantity(spelling) === null);
      const number = isWorded && other !== null ? equalNumber(value, other) : null;
      if (number === null) continue;
      const spellings = groups.get(number) ?? new Set();
      groups.set(number, new Set([...spellings, label, name]));
    }
  }
  return Object.fromEntries(
    [...groups].map(([number, spellings]) => [number, [...spellings].filter((one) => one !== number)]),
  );
}

/** Returns the digits of two equal numbers. Null if they differ, or if one of them is a span, such as "about five". */
function equalNumber(one: Quantity, other: Quantity): string | null {
  const [a, b] = inCommonUnit(one.number, other.number) ?? [];
  if (a === undefined || b === undefined || a.min !== a.max) return null;
  return a.min === b.min && a.max === b.max ? `${a.min}` : null;
}
