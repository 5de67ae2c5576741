import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { evaluateNodes } from "./evaluate-nodes.ts";
import { only } from "./members.ts";
import { openQuestion } from "./open-question.ts";

/**
 * Counts the answers that some of the facts leave, such as those of one page, if all constraints are left out of which they say nothing. Null
 * where they bound no answer, or where the stated answer is not among those that they leave: they decide nothing then. Pure.
 */
export function candidatesLeft(file: ReasoningGraphFile, facts: readonly SourcedFact[]): number | null {
  const { plan, knowledge, stated, whole } = openQuestion(file, facts, {});
  const told = new Set(
    plan.nodes.flatMap(({ incoming }) =>
      incoming.flatMap(({ edge, relation }) =>
        relation !== null && knowledge.claimsOf(relation).all.length > 0 ? [edge] : [],
      ),
    ),
  );
  const sets = evaluateNodes(plan, knowledge, {
    keeps: (edge) =>
      edge.op === "intersection" || told.has(edge) || (edge.op === "complement" && isListed(edge.from)),
    excluded: ({ from }) => whole.sets.get(from) ?? only([]),
  }).sets;
  const answers = sets.get(plan.answer);
  if (answers?.kind !== "only" || !stated.some((key) => answers.keys.has(key))) return null;
  return answers.keys.size;

  /** Whether the facts tell of the list that a complement excludes. */
  function isListed(id: string): boolean {
    const set = whole.sets.get(id);
    return set?.kind === "only" && set.keys.size > 0;
  }
}
