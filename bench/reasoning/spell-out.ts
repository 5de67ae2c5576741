import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { LooseGraph } from "./loose-graph.ts";

/** A loose graph as a file of the interchange format. */
export function spellOut({ nodes, answer, given, keys, edges }: LooseGraph): ReasoningGraphFile {
  const isGiven = new Set(given);
  const isKey = new Set(keys);
  return {
    answer: `n${answer}`,
    nodes: Array.from({ length: nodes }, (_, node) => ({
      id: `n${node}`,
      kind: "entity",
      label: `node ${node}`,
      given: isGiven.has(node),
    })),
    edges: edges.map(({ op, from, to, within }, place) => ({
      id: `e${place}`,
      op,
      from: `n${from}`,
      to: `n${to}`,
      ...(within === undefined ? {} : { within: `n${within}` }),
      ...(op === "projection"
        ? { relation: `relation ${place}`, evidence: [isKey.has(to) ? "fresh" : "old"] }
        : {}),
    })),
    evidence: [
      { id: "fresh", fresh: true },
      { id: "old", fresh: false },
    ],
  };
}
