import type { CountBenchResult } from "./count.ts";

/** Work that is measured beside the usual way to do it. */
export interface ComparedWork {
  readonly work: string;
  readonly ratio: number;
  /** How many times the CPU time of the usual way has to be. */
  readonly goal: number;
  /** Largest memory of our way, in bytes. */
  readonly peak: number;
}

/** Largest memory that reading, ingesting and comparing may take. */
const mostBytes = 150e6;

/** How many times our CPU time oxigraph may take at least. */
export const countingGoals = { loading: 20, queries: 50 } as const;

/**
 * Names each goal that the figures miss, in one line each. For counting, only the triples by which questions are verified have goals.
 *
 * @throws Error where the index and oxigraph disagree on a query: then the figures compare nothing
 */
export function missedGoals(figures: {
  readonly rows: readonly ComparedWork[];
  readonly sizes: readonly { readonly work: string; readonly peak: number }[];
  readonly verified: CountBenchResult;
  /** The same with triples whose ranks and days were decided before. */
  readonly decided: CountBenchResult;
}): string[] {
  const { rows, sizes, verified, decided } = figures;
  for (const { levels } of [verified, decided])
    for (const { level, unequal, queries } of levels)
      if (unequal > 0)
        throw new Error(`the answers differ: ${unequal} of ${queries} queries of level ${level}`);
  const ratioOf = ({ ours, oxigraph }: { readonly ours: number; readonly oxigraph: number }): number =>
    oxigraph / ours;
  const ratios = [
    ...rows,
    { work: "loading", ratio: ratioOf(verified.loading), goal: countingGoals.loading },
    ...verified.levels.map(({ level, ...took }) => ({
      ...{ work: `queries of level ${level}`, ratio: ratioOf(took), goal: countingGoals.queries },
    })),
  ];
  return [
    ...ratios.flatMap(({ work, ratio, goal }) =>
      ratio < goal ? [`${work}: ${ratio.toFixed(1)} times, and the goal is ${goal}`] : [],
    ),
    ...[...rows, ...sizes].flatMap(({ work, peak }) =>
      peak > mostBytes
        ? [`${work}: ${(peak / 1e6).toFixed(0)} MB, and the goal is ${mostBytes / 1e6} MB`]
        : [],
    ),
  ];
}
