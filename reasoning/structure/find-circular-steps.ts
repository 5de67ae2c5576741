import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import { areSameWords, stemsOf } from "../question-words.ts";

/** A step that says nothing, and why. */
export interface CircularStep {
  readonly edge: string;
  readonly message: string;
}

/**
 * Finds steps from a given class that ask of which class it is and come back to the class itself, as from "pipeline framework" by "kind" to
 * "pipeline frameworks of this kind". No quote can state such a step. A class clue leads the other way, from the class to its things, and a
 * thing's class may well be asked for, so a step whose end has words of its own or is called a kind is none. Neither is a step whose
 * evidence has a fact on the class of its beginning.
 */
export function findCircularSteps(file: ReasoningGraphFile): CircularStep[] {
  const nodes = new Map(file.nodes.map((node) => [node.id, node]));
  return file.edges.flatMap((edge): CircularStep[] => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (from?.given !== true || to === undefined || to.given === true) return [];
    if (!asksForClass(edge) || !saysNoMore(to, from) || hasFact(file, edge, from)) return [];
    const way = `from “${from.label}” by “${edge.relation}” to “${to.label}”`;
    const mend = `set inverse to true, so that it leads from the class to the things that are of it, or leave the step out`;
    return [{ edge: edge.id, message: `edge ${edge.id} leads ${way}, which is the same again: ${mend}` }];
  });
}

function asksForClass({ op, relation = "", inverse }: GraphEdge): boolean {
  return op === "projection" && inverse !== true && isOfClass(relation);
}

/** Words of a label that only point at a class that was named before. */
const pointing = new Set(
  ["category", "class", "it", "kind", "one", "same", "sort", "such", "that", "thing", "this", "type"].flatMap(
    stemsOf,
  ),
);
const pointingHan =
  /属于|这一?[种类个]|[此该同某][种类]|一[种类]|这些|类型|种类|类别|事物|东西|[的之者类种]/gu;
/** Matches the label of a class that is asked for: "kinds of hashing", 工具的类别. */
const asked = /^(?:the\s+)?(?:kinds?|types?|class(?:es)?|categor(?:y|ies)|sorts?)\b|(?:类型|种类|类别)$/iu;

/** Says whether the label of a step's end has no word of its own besides those of its beginning and words that point back. */
function saysNoMore(to: GraphNode, from: GraphNode): boolean {
  if (asked.test(to.label)) return false;
  if (/\p{Script=Han}/u.test(to.label + from.label)) {
    const tellingOf = ({ label }: GraphNode): string => label.replace(/\s/gu, "").replace(pointingHan, "");
    return tellingOf(from).includes(tellingOf(to));
  }
  const known = new Set([...stemsOf(from.label), ...pointing]);
  return stemsOf(to.label).every((word) => known.has(word));
}

/** Says whether a piece that the edge cites has a fact on the class of the thing that it leads from. */
function hasFact(file: ReasoningGraphFile, { evidence = [] }: GraphEdge, from: GraphNode): boolean {
  return (file.evidence ?? []).some(
    ({ id, facts = [] }) =>
      evidence.includes(id) &&
      facts.some(({ subject, relation }) => isOfClass(relation) && areSameWords(subject, from.label)),
  );
}
