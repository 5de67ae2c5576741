import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import type { Claim } from "../knowledge/knowledge-base.ts";
import { deriveMembers } from "./evaluate-nodes.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Lists for each constraint, by the id of its edge, the facts by which the answer meets it, back to the things that the question names. If
 * the graph is parsed again, its ids, labels and words for relations differ, but these facts recognise a constraint. A constraint whose
 * list contains the list of an earlier one, and more, is stricter: what didn't meet the earlier constraint doesn't meet this one.
 */
export function constraintGrounds(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
): ReadonlyMap<string, readonly string[]> {
  const groundsOf = createGrounds(openQuestion(file, facts, {}));
  return new Map(file.edges.map((edge) => [edge.id, groundsOf(edge)]));
}

/** Returns a function that names the facts of one constraint. It names none if the answer does not meet the constraint by facts alone. */
export function createGrounds(question: Pick<OpenQuestion, "plan" | "whole" | "stated">) {
  const claimsOf = createClaims(question);
  return (unit: GraphEdge): readonly string[] =>
    [...new Set(claimsOf(unit).map(({ fact }) => nameFact(fact)))].sort();
}

/** Returns a function that lists the claims behind one constraint of the answer. */
export function createClaims({ plan, whole, stated }: Pick<OpenQuestion, "plan" | "whole" | "stated">) {
  const answers = whole.sets.get(plan.answer);
  const members = answers?.kind === "only" ? stated.filter((key) => answers.keys.has(key)) : [];
  const { claims } = deriveMembers(plan, whole, members);
  const incoming = new Map(plan.nodes.map(({ node, incoming }) => [node.id, { node, incoming }]));
  return (unit: GraphEdge): readonly Claim[] => {
    const found = new Set<Claim>();
    const seen = new Set([unit]);
    for (const edge of seen) {
      // An exclusion rests on facts about the excluded things, and these facts don't belong to the answer.
      if (edge.op === "complement") return [];
      for (const claim of claims.get(edge) ?? []) found.add(claim);
      const source = incoming.get(edge.from);
      if (source === undefined || source.node.given === true) continue;
      for (const { edge: further } of source.incoming) seen.add(further);
    }
    return [...found];
  };
}

function nameFact({ subject, relation, object }: SourcedFact): string {
  return JSON.stringify([subject, relation, object].map(nameForm));
}
