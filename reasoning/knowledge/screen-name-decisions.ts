import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision } from "../../domain/question/name-decisions.ts";
import { readQuantity } from "../values/quantity.ts";
import type { KnowledgeBase } from "./knowledge-base.ts";

/**
 * A model's decisions as far as they may count: each ties open names to one thing that the facts know. Names that nobody asked
 * about, numbers and times, and a tie that would make one of two known things, are left out; the first tie of a name counts.
 */
export function screenNameDecisions(
  decisions: readonly NameDecision[],
  { open, knowledge }: { readonly open: OpenNames; readonly knowledge: KnowledgeBase },
): NameDecision[] {
  const tied = new Set<string>();
  const { entities, relations, knows, claimsOf } = knowledge;
  return decisions.flatMap(({ kind, names, reason }) => {
    const isEntity = kind === "entity";
    const asked = new Set(isEntity ? open.entities : open.relations);
    const keyOf = isEntity ? entities.keyOf : relations.keyOf;
    const isKnown = (name: string): boolean =>
      isEntity ? knows(keyOf(name)) : claimsOf(keyOf(name)).all.length > 0;
    const known = names.filter((name) => !asked.has(name) && isKnown(name) && !isLiteral(name));
    const [first, ...others] = known;
    const isOne = others.every((name) => first !== undefined && keyOf(name) === keyOf(first));
    const free = [...new Set(names)].filter((name) => asked.has(name) && !tied.has(`${kind} ${name}`));
    if (first === undefined || !isOne || free.length === 0) return [];
    for (const name of free) tied.add(`${kind} ${name}`);
    return [{ kind, names: [first, ...free], reason }];
  });
}

function isLiteral(name: string): boolean {
  return readQuantity(name) !== null;
}

/** Names that rules found nothing for; a model may know them by another one (domain/model-calls/resolve-names.ts). */
interface OpenNames {
  readonly entities: readonly string[];
  readonly relations: readonly string[];
}

/** Names of the graph that no fact has: of givens and stated answers, and relations that edges follow. */
export function findOpenNames(file: ReasoningGraphFile, knowledge: KnowledgeBase): OpenNames {
  const { entities, relations, knows, claimsOf } = knowledge;
  const given = file.nodes.filter((node) => node.given === true).map(({ label }) => label);
  const followed = file.edges.flatMap(({ op, relation }) =>
    op === "projection" && relation !== undefined ? [relation] : [],
  );
  // A literal may stand for values that it is none of itself: "the early 2020s".
  const isOpen = (name: string): boolean => !knows(entities.keyOf(name)) && readQuantity(name) === null;
  return {
    entities: [...new Set([...given, ...(file.answers ?? [])])].filter(isOpen),
    relations: [...new Set(followed)].filter((name) => claimsOf(relations.keyOf(name)).all.length === 0),
  };
}
