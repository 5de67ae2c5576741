import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { EvaluationTrace, TracedNode, TracedStep } from "../../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { groupNearAnswers } from "../near/near-answers.ts";
import type { PlannedEdge, PlannedNode } from "./evaluation-plan.ts";
import type { Reached } from "./follow-projection.ts";
import { everything, includes, type Members, only } from "./members.ts";
import { type EvaluateOptions, type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Records the evaluation of a graph step by step, for people who want to follow it. For each edge it gives the set before and after this
 * edge, the members that the edge rules out, and the facts that it follows. Unlike a proof, the trace also contains the parts that do not
 * lead to the answer.
 */
export function traceEvaluation(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  options: EvaluateOptions = {},
): EvaluationTrace {
  const question = openQuestion(file, facts, options);
  const { nameOf } = question.knowledge.entities;
  const derived = question.plan.nodes.filter(
    ({ node, incoming }) => node.given !== true && incoming.length > 0,
  );
  return {
    steps: derived.flatMap((planned) => traceNode(planned, question)),
    nodes: derived.map((planned) => traceCandidates(planned, question)),
    nearAnswers: groupNearAnswers(question).flatMap(({ edge, keys }) =>
      keys.map((key) => ({ name: nameOf(key), edge: edge.id })),
    ),
  };
}

const nobody = only([]);

function traceNode({ incoming }: PlannedNode, { knowledge, whole }: OpenQuestion): TracedStep[] {
  const { nameOf } = knowledge.entities;
  const named = ({ kind, keys }: Members): string[] => (kind === "only" ? [...keys].map(nameOf) : ["*"]);
  let before = everything;
  return incoming.map(({ edge, source, target }): TracedStep => {
    const after = whole.after.get(edge) ?? before;
    const lost = before.kind === "only" ? [...before.keys].filter((key) => !includes(after, key)) : [];
    const step = {
      edge,
      from: source.label,
      to: target.label,
      source: named(whole.sets.get(edge.from) ?? nobody),
      before: named(before),
      after: named(after),
      ruledOut: lost.map(nameOf),
      reached: groupWays(whole.reached.get(edge) ?? [], nameOf),
    };
    before = after;
    return step;
  });
}

/** Joins all ways from one member to another into one, with the facts of all of them. */
function groupWays(ways: readonly Reached[], nameOf: (key: string) => string): TracedStep["reached"] {
  const groups = new Map<string, { member: string; from: string; facts: SourcedFact[] }>();
  for (const { member, from, claim } of ways) {
    const key = JSON.stringify([member, from]);
    const group = groups.get(key) ?? { member: nameOf(member), from: nameOf(from), facts: [] };
    if (!group.facts.includes(claim.fact)) group.facts.push(claim.fact);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Lists all things that at least one edge proposes for a node, each with the edges that rule it out. */
function traceCandidates({ node, incoming }: PlannedNode, { knowledge, whole }: OpenQuestion): TracedNode {
  const setOf = (id: string): Members => whole.sets.get(id) ?? nobody;
  const reachedBy = new Map(
    incoming.map((planned) => [
      planned,
      only((whole.reached.get(planned.edge) ?? []).map(({ member }) => member)),
    ]),
  );
  const proposes = (planned: PlannedEdge): Members => {
    if (planned.edge.op === "projection") return reachedBy.get(planned) ?? nobody;
    if (planned.edge.op !== "complement") return setOf(planned.edge.from);
    return planned.universe === null ? nobody : setOf(planned.universe);
  };
  const admits = (planned: PlannedEdge, key: string): boolean => {
    if (planned.edge.op === "limit") return includes(whole.after.get(planned.edge) ?? nobody, key);
    if (planned.edge.op !== "complement") return includes(proposes(planned), key);
    const isInside = planned.universe === null || includes(setOf(planned.universe), key);
    return isInside && !includes(setOf(planned.edge.from), key);
  };
  const keys = new Set(
    incoming.flatMap((planned) => {
      const set = proposes(planned);
      return set.kind === "only" ? [...set.keys] : [];
    }),
  );
  const candidates = [...keys].map((key) => ({
    name: knowledge.entities.nameOf(key),
    ruledOutBy: incoming.filter((planned) => !admits(planned, key)).map(({ edge }) => edge.id),
  }));
  return { id: node.id, label: node.label, candidates };
}
