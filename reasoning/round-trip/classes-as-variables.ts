import type { GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { hasWords } from "../question-words.ts";
import { readQuantity } from "../values/quantity.ts";

/** Words by which a given description names any one thing of a class: "a version of the tool", 某个版本. */
const indefinite = /^(?:an?|some|one)\s+|^(?:某|一)(?:个|家|位|名|所|座|款|项|种|本|部|支|场|次)/iu;

/**
 * Turns a given class from which one reader starts ("versions of the tool" that fixed it) into a thing that has to be found. It does so if
 * the other reader has no such start, but describes a thing of this class by clues: "a version" then means any version, so both are the
 * same variable. `isStated` says whether a fact has a name; such a name is no class. Returns the graph itself if it starts at no such
 * class.
 */
export function classesAsVariables<G extends ReasoningGraph>(
  graph: G,
  other: ReasoningGraph,
  isStated: (name: string) => boolean,
): G {
  const isSame = (one: string, label: string): boolean => hasWords(one, label) || hasWords(label, one);
  const isClass = ({ id, kind, label, given }: GraphNode): boolean => {
    const words = label.replace(indefinite, "");
    if (given !== true || !mayBeClass({ kind, label }) || isStated(label)) return false;
    if (!graph.edges.some(({ op, from }) => op === "projection" && from === id)) return false;
    if (other.nodes.some((node) => node.given === true && isSame(node.label, words))) return false;
    return other.nodes.some((node) => node.given !== true && hasWords(node.label, words));
  };
  const classes = new Set(graph.nodes.filter(isClass).map(({ id }) => id));
  if (classes.size === 0) return graph;
  const nodes = graph.nodes.map((node) => (classes.has(node.id) ? { ...node, given: false } : node));
  return { ...graph, nodes };
}

/** A set, or one thing that is called by its class alone. A number or a time is no class. */
function mayBeClass({ kind, label }: Pick<GraphNode, "kind" | "label">): boolean {
  const isSet = kind === "entity-set" || (kind === "entity" && indefinite.test(label));
  return isSet && readQuantity(label) === null;
}
