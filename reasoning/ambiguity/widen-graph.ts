import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { deriveMembers } from "../evaluation/evaluate-nodes.ts";
import { openQuestion } from "../evaluation/open-question.ts";

/** Matches an end that is a number, a day or a plain word, and no thing with a name. The node for it is an attribute. */
const plainWord = /^[\p{Ll}\d]/u;

/**
 * Adds to an item's graph a clue for each further fact about its answer. The question had no use for these facts, but another thing may
 * share them, or they may tell it apart. The new nodes are given, so each clue stands alone. Facts from evidence that an edge cites are
 * left out, and so are facts that name a thing which the graph derives on its way to the answer. Pure.
 */
export function widenGraph(file: ReasoningGraphFile, facts: readonly SourcedFact[]): ReasoningGraphFile {
  const { plan, knowledge, stated, whole } = openQuestion(file, facts, {});
  const { entities, relations } = knowledge;
  const labels = new Map(file.nodes.map(({ id, label }) => [id, label]));
  const clueOf = (relation: string, inverse: boolean, end: string): string =>
    JSON.stringify([relations.keyOf(relation), inverse, entities.keyOf(end)]);
  const known = new Set(
    file.edges.flatMap(({ relation, inverse = false, from }) =>
      relation === undefined ? [] : [clueOf(relation, inverse, labels.get(from) ?? "")],
    ),
  );
  // Things that the graph derives on its way to the answer stay hidden. A clue that names one of them would repeat the graph's clue, and
  // tell more.
  const { wanted } = deriveMembers(plan, whole, stated);
  const isGiven = new Set(file.nodes.flatMap(({ id, given }) => (given === true ? [id] : [])));
  const hidden = new Set([...wanted].flatMap(([id, keys]) => (isGiven.has(id) ? [] : [...keys])));
  const cited = new Set(file.edges.flatMap(({ evidence = [] }) => evidence));
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const { subject, object, fact } of knowledge.claims) {
    const isSubject = stated.includes(subject);
    if (isSubject === stated.includes(object) || fact.evidence === null || cited.has(fact.evidence)) continue;
    const end = isSubject ? fact.object : fact.subject;
    const clue = clueOf(fact.relation, isSubject, end);
    if (known.has(clue) || hidden.has(isSubject ? object : subject)) continue;
    known.add(clue);
    const id = `own-${nodes.length + 1}`;
    nodes.push({ id, kind: plainWord.test(end) ? "attribute" : "entity", label: end, given: true });
    edges.push({
      id: `${id}-edge`,
      op: "projection",
      from: id,
      to: file.answer,
      relation: fact.relation,
      ...(isSubject && { inverse: true }),
      evidence: [fact.evidence],
    });
  }
  // The evaluation lets a given node that the question doesn't name stand for anything. The new nodes each name one thing, so their labels
  // are added to the question.
  const question = file.question && [file.question, ...nodes.map(({ label }) => label)].join("\n");
  return {
    ...file,
    ...(question && { question }),
    nodes: [...file.nodes, ...nodes],
    edges: [...file.edges, ...edges],
  };
}
