import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { readQuantity } from "../values/read-quantity.ts";
import type { KnowledgeBase } from "./knowledge-base.ts";

/** Names that rules found nothing for; a model may know them by another one (domain/model-calls/resolve-names.ts). */
export interface OpenNames {
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
