import type { GraphEdge, GraphNode, ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import type { TemplatedQuestion, UsedStatement } from "../../../domain/wikidata/templated-question.ts";

/**
 * Draws a question's query as a reasoning graph: a projection from the named end of each condition, and intersections where there are
 * several (LiveSearchBench §4.3). A fuzzed thing is the intersection of its class with what its hop leads to. Edges cite statements by
 * their places, "0" for the first.
 */
export function drawQuery(question: TemplatedQuestion): ReasoningGraph {
  const { query, answer, asked } = question;
  const drawing = createDrawing(question);
  const isThing = answer.kind === "item";
  const isOne = query.conditions.length === 1;
  const goal = drawing.add({ kind: isThing ? "entity" : "attribute", label: asked.words, given: false });
  for (const condition of query.conditions) {
    const from = drawing.begin(condition);
    const label = `${asked.words} (${drawing.nameOf(condition.property)})`;
    const to = isOne
      ? goal
      : drawing.add({ kind: isThing ? "entity-set" : "attribute-set", label, given: false });
    drawing.connect({
      ...{ op: "projection", from, to, relation: drawing.nameOf(condition.property) },
      ...(condition.asked === "subject" && { inverse: true }),
      evidence: drawing.cite((statement) => meets(statement, condition, question)),
    });
    if (!isOne) drawing.connect({ op: "intersection", from: to, to: goal });
  }
  return { nodes: drawing.nodes, edges: drawing.edges, answer: goal };
}

function createDrawing({ names, statements, answer }: TemplatedQuestion) {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const nameOf = (id: string): string => names[id]?.surface || names[id]?.label || id;
  const add = (node: Omit<GraphNode, "id">): string => {
    const id = `n${nodes.length + 1}`;
    nodes.push({ id, ...node });
    return id;
  };
  const connect = (edge: Omit<GraphEdge, "id">): void =>
    void edges.push({ id: `e${edges.length + 1}`, ...edge });
  const cite = (isMeant: (statement: UsedStatement) => boolean): string[] =>
    statements.flatMap((statement, place) => (isMeant(statement) ? [String(place)] : []));
  /** Draws the named end of a condition, and returns the node from which its statement is followed. */
  const begin = ({ given }: QueryCondition): string => {
    if (given.kind === "entity") return add({ kind: "entity", label: nameOf(given.id), given: true });
    const { class: kind, hop, standsFor } = given;
    const place = add({ kind: "entity", label: nameOf(hop.entity), given: true });
    const beside = add({
      kind: "entity-set",
      label: `${nameOf(kind)} (${nameOf(hop.property)}: ${nameOf(hop.entity)})`,
      given: false,
    });
    const ofKind = add({ kind: "entity-set", label: nameOf(kind), given: true });
    const thing = add({ kind: "entity-set", label: `${nameOf(kind)}, ${nameOf(hop.entity)}`, given: false });
    connect({
      ...{ op: "projection", from: place, to: beside, relation: nameOf(hop.property), inverse: true },
      evidence: cite(
        ({ subject, property, value }) =>
          subject === standsFor && property === hop.property && isEntity(value, hop.entity),
      ),
    });
    connect({ op: "intersection", from: beside, to: thing });
    connect({
      ...{ op: "intersection", from: ofKind, to: thing },
      evidence: cite(({ property }) => property === "P31" || property === "P279"),
    });
    return thing;
  };
  return { nodes, edges, nameOf, add, connect, cite, begin, answer };
}

/** Whether a statement is the one by which the answer meets a condition. */
function meets(
  { subject, property, value }: UsedStatement,
  { asked, property: wanted, given }: QueryCondition,
  { answer }: Pick<TemplatedQuestion, "answer">,
): boolean {
  const end = given.kind === "entity" ? given.id : given.standsFor;
  if (property !== wanted) return false;
  if (asked === "subject") return answer.kind === "item" && subject === answer.id && isEntity(value, end);
  const isAnswer =
    answer.kind === "item"
      ? isEntity(value, answer.id)
      : JSON.stringify(value) === JSON.stringify(answer.value);
  return subject === end && isAnswer;
}

function isEntity(value: UsedStatement["value"], id: string): boolean {
  return value.kind === "entity" && value.id === id;
}
