import { printTable } from "../print-table.ts";
import type { QualityCell } from "./quality-cell.ts";

const header = ["arm, seed", "end", "runs", "rounds of a run", "calls of a run", "calls", "input tokens"];

/**
 * Prints what runs cost by how they ended, with the most expensive end first. The cost of rejected runs is part of the price of the
 * accepted ones.
 */
export function printEnds(cells: readonly QualityCell[]): void {
  const rows = cells.flatMap(({ arm, seed, ends = {} }) =>
    Object.entries(ends)
      .sort(([, one], [, other]) => other.calls - one.calls)
      .map(([end, { runs, rounds, calls, inputTokens }]) => [
        `${arm}, ${seed}`,
        end,
        String(runs),
        (rounds / runs).toFixed(1),
        (calls / runs).toFixed(0),
        String(calls),
        String(inputTokens),
      ]),
  );
  if (rows.length > 0) printTable([header, ...rows]);
}
