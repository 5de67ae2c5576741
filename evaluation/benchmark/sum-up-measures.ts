import type { Spread } from "../../domain/release/release-statistics.ts";
import type { GraphMeasures } from "../../reasoning/measure-graph.ts";
import { spreadOf } from "../../releases/statistics/measure-release.ts";

/** A row of the paper's Table 1 (EvoBrowseComp §2.3), with more figures about the graphs. */
export interface BenchmarkMeasures {
  readonly language: string;
  readonly questions: number;
  readonly withoutGraph: number;
  /** Number of questions whose graph was made by a model for this measurement; they are not counted in `withoutGraph`. */
  readonly parsed: number;
  readonly tokens: Spread;
  readonly nodes: Spread;
  /** Things that a question speaks of, in the unit of the paper's own column (decision 0083). */
  readonly nodesAsPaper: Spread;
  readonly edges: Spread;
  readonly depth: Spread;
  /** Mean number of edges of each operation in a graph; null if no question has a graph. */
  readonly operations: Readonly<Record<keyof GraphMeasures["operations"], number>> | null;
  /** Spread of the number of distinct registrable domains among a question's pages. Questions that name no page are left out. */
  readonly rootDomains: Spread;
}

export interface Measured {
  readonly tokens: number;
  readonly graph: GraphMeasures | null;
  readonly parsed: boolean;
  readonly rootDomains: number;
}

export function sumUp(language: string, all: readonly Measured[]): BenchmarkMeasures {
  const graphs = all.flatMap(({ graph }) => (graph === null ? [] : [graph]));
  const mean = (op: keyof GraphMeasures["operations"]): number =>
    spreadOf(graphs.map(({ operations }) => operations[op]))?.mean ?? 0;
  return {
    language,
    questions: all.length,
    withoutGraph: all.length - graphs.length,
    parsed: all.filter(({ parsed }) => parsed).length,
    tokens: spreadOf(all.map(({ tokens }) => tokens)),
    nodes: spreadOf(graphs.map(({ nodes }) => nodes)),
    nodesAsPaper: spreadOf(graphs.map(({ nodesAsPaper }) => nodesAsPaper)),
    edges: spreadOf(graphs.map(({ edges }) => edges)),
    depth: spreadOf(graphs.map(({ depth }) => depth)),
    operations:
      graphs.length === 0
        ? null
        : {
            projection: mean("projection"),
            intersection: mean("intersection"),
            complement: mean("complement"),
            order: mean("order"),
            limit: mean("limit"),
          },
    rootDomains: spreadOf(all.map(({ rootDomains }) => rootDomains).filter((count) => count > 0)),
  };
}
