import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "../evaluation/constraint-parts.ts";
import { evaluateNodes } from "../evaluation/evaluate-nodes.ts";
import { only } from "../evaluation/members.ts";
import { type OpenQuestion, openQuestion } from "../evaluation/open-question.ts";
import { excludedKeys } from "./excluded-keys.ts";

const nobody = only([]);

/**
 * Names the things that meet a condition on the answer by new facts alone, which are the facts for which `isNew` holds (beyond EvoBrowseComp;
 * decision 0184). For example, a page that was searched for says that somebody else won the prize too, and no fact tells yet where this
 * winner comes from. Such a thing may be a second answer, however many things the other facts put in the same condition, since nobody has
 * looked at its other conditions.
 *
 * Those come first that meet most conditions, and of these those whose conditions fewest things meet. Days, numbers, stated answers and
 * things that a fact excludes are not named. Names are those of the facts. The time is two evaluations for each condition on the answer.
 */
export function newRivals(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  isNew: (fact: SourcedFact) => boolean,
): string[] {
  const earlier = facts.filter((fact) => !isNew(fact));
  if (earlier.length === facts.length) return [];
  const question = openQuestion(file, facts, {});
  const { nameOf, keyOf } = question.knowledge.entities;
  const before = openQuestion(file, earlier, {});
  const known = new Map(
    [...conditionsOf(before)].map(([id, keys]) => [
      id,
      keys.map(before.knowledge.entities.nameOf).map(keyOf),
    ]),
  );
  const excluded = excludedKeys(question);
  const mayBe = (key: string): boolean =>
    !excluded.has(key) && !question.stated.includes(key) && question.knowledge.valueOf(key) === null;
  const conditions = [...conditionsOf(question)];
  const brought = new Set(
    conditions.flatMap(([id, keys]) =>
      keys.filter((key) => mayBe(key) && known.get(id)?.includes(key) !== true),
    ),
  );
  const sizesOf = (key: string): number[] =>
    conditions.flatMap(([, keys]) => (keys.includes(key) ? keys.length : []));
  return [...brought]
    .map((key) => ({ key, sizes: sizesOf(key) }))
    .toSorted((a, b) => b.sizes.length - a.sizes.length || Math.min(...a.sizes) - Math.min(...b.sizes))
    .map(({ key }) => nameOf(key));
}

/** Lists for each condition on the answer the keys of the things that meet it. A condition that bounds nothing is left out. */
function conditionsOf({ plan, knowledge, whole }: OpenQuestion): Map<string, string[]> {
  const operands = constraintParts(plan).units.filter(
    ({ op, to }) => op === "intersection" && to === plan.answer,
  );
  return new Map(
    operands.flatMap((operand): [string, string[]][] => {
      const part = evaluateNodes(plan, knowledge, {
        keeps: (edge) => edge === operand || !operands.includes(edge),
        excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
      });
      const left = part.sets.get(plan.answer);
      return left?.kind === "only" ? [[operand.id, [...left.keys]]] : [];
    }),
  );
}
