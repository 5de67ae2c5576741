import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { deriveMembers } from "../evaluation/evaluate-nodes.ts";
import { openQuestion } from "../evaluation/open-question.ts";

/** The nodes of attributes: an end that is a number, a day or a plain word, and no thing with a name. */
const plainWord = /^[\p{Ll}\d]/u;

/**
 * Adds to an item's graph a clue for each further fact about its answer. The question had no use for these facts, but they may be shared by
 * another thing or tell it apart. The new nodes are given, so each clue stands alone. Facts that an edge of the answer already rests on
 * are left out. Pure.
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
  // What the graph derives on its way to the answer stays hidden: a clue that names it would say the same again, and more.
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
  // The evaluation lets a given node that the question doesn't name stand for anything; these name one thing each.
  const question = file.question && [file.question, ...nodes.map(({ label }) => label)].join("\n");
  return {
    ...file,
    ...(question && { question }),
    nodes: [...file.nodes, ...nodes],
    edges: [...file.edges, ...edges],
  };
}
