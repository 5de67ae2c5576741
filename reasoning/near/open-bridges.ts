import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import { meetsFilter } from "../evaluation/follow-projection.ts";
import { includes } from "../evaluation/members.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import type { Claim } from "../knowledge/knowledge-base.ts";

/**
 * A thing that stands between a near answer and its open constraint, and the words by which pages may tell what is open about this thing.
 */
interface Bridge {
  readonly name: string;
  readonly terms: readonly string[];
}

/** Most things that are named as standing between one thing and its open constraint. */
const mostBridges = 2;

/**
 * Returns a function that lists the things by which facts lead to a near answer as a constraint on the answer does, although facts don't
 * tell all that the constraint asks of these things. For example, a fair lacks the condition that a robotics firm held it. Facts name the
 * firm that held the fair, and none says what that firm makes. `termsInto` gives the words on a node. The time of one such list is linear
 * in the claims.
 */
export function createBridges(
  { plan, knowledge, whole }: OpenQuestion,
  termsInto: (node: string) => readonly string[],
): (unit: GraphEdge, near: string) => Bridge[] {
  const into = new Map(
    plan.nodes.map(({ node, incoming }) => [node.id, node.given === true ? [] : incoming]),
  );
  /** Lists the steps that lead to a set. An intersection is replaced by the steps that lead to its operands. */
  const stepsInto = (id: string): PlannedEdge[] =>
    (into.get(id) ?? []).flatMap((planned) =>
      planned.edge.op === "intersection" ? stepsInto(planned.source.id) : [planned],
    );
  const isProjection = ({ edge }: PlannedEdge): boolean => edge.op === "projection";
  const ends = (claim: Claim, isBack: boolean): readonly [from: string, to: string] =>
    isBack ? [claim.object, claim.subject] : [claim.subject, claim.object];
  const isTold = ({ relation, edge }: PlannedEdge, key: string): boolean =>
    relation !== null &&
    knowledge.claimsOf(relation).all.some((claim) => ends(claim, edge.inverse === true)[1] === key);

  return (unit, near) => {
    if (unit.to !== plan.answer) return [];
    const steps =
      unit.op === "intersection"
        ? stepsInto(unit.from)
        : stepsInto(unit.to).filter(({ edge }) => edge === unit);
    return steps
      .flatMap((step) => {
        const { edge, source, relation, condition } = step;
        const conditions = source.given === true ? [] : stepsInto(source.id).filter(isProjection);
        const met = whole.sets.get(source.id);
        if (!isProjection(step) || relation === null || conditions.length === 0) return [];
        const found = knowledge.claimsOf(relation).all.flatMap((claim) => {
          const [from, to] = ends(claim, edge.inverse === true);
          const isMet = condition === null || meetsFilter(claim, condition, knowledge) !== null;
          return to === near && isMet ? [from] : [];
        });
        const terms = termsInto(source.id);
        return [...new Set(found)]
          .filter((key) => !(met !== undefined && includes(met, key)) && knowledge.valueOf(key) === null)
          .filter((key) => conditions.some((one) => !isTold(one, key)))
          .map((key) => ({ name: knowledge.entities.nameOf(key), terms }));
      })
      .slice(0, mostBridges);
  };
}
