import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { evaluateNodes } from "./evaluate-nodes.ts";
import { only } from "./members.ts";
import { openQuestion } from "./open-question.ts";

/**
 * Counts the answers that are possible if only some of the facts are known, such as those of one page. Constraints of which these facts say
 * nothing are left out. Null if the facts bound no answer, or if the stated answer is not among those that are left, since the facts then
 * decide nothing. Pure.
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

  /** Says whether the facts name members of the list that a complement excludes. */
  function isListed(id: string): boolean {
    const set = whole.sets.get(id);
    return set?.kind === "only" && set.keys.size > 0;
  }
}
