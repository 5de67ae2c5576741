import type { NetworkAnalysis } from "../../reasoning/network/analyse-network.ts";

/** What both sides have to agree on: nodes as numbers, edges by their place, everything sorted. */
export interface Shape {
  readonly islands: number[][];
  readonly deadEnds: number[][];
  readonly knots: number[][];
  readonly bypasses: number[];
  readonly transitive: number[];
  readonly avoidableKeys: number[];
}

/** An analysis in numbers: keys of nodes are their numbers, keys of edges their places. */
export function shapeOf(analysis: NetworkAnalysis): Shape {
  const numbers = (keys: readonly string[]): number[] => keys.map(Number).sort((a, b) => a - b);
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
