import type { NetworkAnalysis } from "../../reasoning/network/analyse-network.ts";
import type { CompactNetwork } from "../../reasoning/network/compact-network.ts";
import type { NetworkAnalysis as PlainAnalysis } from "../../reasoning/plain/analyse-plainly.ts";

/** What both sides have to agree on: nodes as numbers, edges by their place, everything sorted. */
export interface Shape {
  readonly islands: number[][];
  readonly deadEnds: number[][];
  readonly knots: number[][];
  readonly bypasses: number[];
  readonly transitive: number[];
  readonly avoidableKeys: number[];
}

/** Keys of nodes are their numbers, keys of edges their places. */
export function plainShapeOf(analysis: PlainAnalysis): Shape {
  const numbers = (keys: readonly string[]): number[] => sorted(keys.map(Number));
  const groups = (parts: readonly (readonly string[])[]): number[][] =>
    parts.map(numbers).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  return {
    islands: groups(analysis.islands),
    deadEnds: groups(analysis.deadEnds),
    knots: groups(analysis.knots),
    bypasses: numbers(analysis.bypasses.map(({ edge }) => edge)),
    transitive: numbers(analysis.transitive),
    avoidableKeys: numbers(analysis.avoidableKeys),
  };
}

export function shapeOf(analysis: NetworkAnalysis, network: CompactNetwork): Shape {
  const edgesOf = (arcs: readonly number[]): number[] => sorted(arcs.map((arc) => network.edge[arc] ?? -1));
  const groups = (parts: readonly (readonly number[])[]): number[][] =>
    parts.map(sorted).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  return {
    islands: groups(analysis.islands),
    deadEnds: groups(analysis.deadEnds),
    knots: groups(analysis.knots),
    bypasses: edgesOf(analysis.bypasses.map(({ arc }) => arc)),
    transitive: edgesOf(analysis.transitive),
    avoidableKeys: sorted(analysis.avoidableKeys),
  };
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
