import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { deriveMembers } from "../evaluation/evaluate-nodes.ts";
import { openQuestion } from "../evaluation/open-question.ts";

/** The things that an edge joins, by their names; `from` and `to` are those of the edge. */
export interface EdgeEnds {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Most members of a set that are named. A larger set is told by its label. */
const mostNames = 5;

/**
 * Returns a function that names the ends of an edge: a given node by its label, any other node by its members on the way to the answer. If
 * no fact gives members, or if there are too many, the node's label is used. Pure.
 */
export function nameEnds(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
): (edge: Pick<GraphEdge, "from" | "to">) => EdgeEnds {
  const { plan, knowledge, whole, stated } = openQuestion(file, facts, {});
  const answers = whole.sets.get(plan.answer);
  const { wanted } = deriveMembers(plan, whole, stated.length > 0 ? stated : (answers?.keys ?? []));
  const nodes = new Map(file.nodes.map((node) => [node.id, node]));
  const namesOf = (id: string): readonly string[] => {
    const node = nodes.get(id);
    const label = node?.label ?? id;
    const members = [...(wanted.get(id) ?? [])].map(knowledge.entities.nameOf);
    return node?.given === true || members.length === 0 || members.length > mostNames ? [label] : members;
  };
  return ({ from, to }) => ({ from: namesOf(from), to: namesOf(to) });
}
