import { bfsFromNode } from "graphology-traversal";
import type { ReasoningNetwork } from "../reasoning-network.ts";
import { findAvoidableKeys } from "./find-avoidable-keys.ts";
import { type Bypass, findBypasses } from "./find-bypasses.ts";
import { findStray, type StrayNodes } from "./find-stray.ts";
import { findTransitive } from "./find-transitive.ts";
import { sortNetwork } from "./sort-network.ts";

/** What a graph's shape alone says, in keys of nodes and edges (docs/structure-findings.md). */
export interface NetworkAnalysis extends StrayNodes {
  /** Nodes each of which is derived from all others of its knot, or from itself. */
  readonly knots: readonly string[][];
  readonly bypasses: readonly Bypass[];
  readonly transitive: readonly string[];
  readonly avoidableKeys: readonly string[];
}

/** All checks of the shape, on graphology. `keyHops` are the ids of declared and fresh hops. No way is enumerated. */
export function analyseNetwork(network: ReasoningNetwork, keyHops: ReadonlySet<string>): NetworkAnalysis {
  const { graph, answer } = network;
  const components = sortNetwork(graph);
  const reaching = new Set<string>();
  if (answer !== null) bfsFromNode(graph, answer, (node) => void reaching.add(node), { mode: "inbound" });
  const keys = graph.filterNodes((_key, { node }) => keyHops.has(node.id));
  return {
    ...findStray(network, reaching),
    knots: components.filter(
      ([first, ...others]) => others.length > 0 || (first !== undefined && graph.hasEdge(first, first)),
    ),
    bypasses: findBypasses(network),
    transitive: findTransitive(network, components),
    avoidableKeys: findAvoidableKeys(network, components, { keys, reaching }),
  };
}
