import { printTable } from "../print-table.ts";
import { showRate } from "../show-rate.ts";
import type { ServedScore, ServedScores } from "./score-served.ts";

/** Prints how pages of lists of lines were dated: in total, for each half of the hosts and for each host. */
export function printServed(scores: ServedScores): void {
  printTable([
    [
      "pages",
      "right to the day",
      "day not in the address",
      "precision",
      "not served, undated",
      "unknown, undated",
    ],
    row("all", scores),
    ...scores.halves.map((half, at) => row(`half ${at + 1} of the hosts`, half)),
    ...Object.entries(scores.byHost).map(([host, score]) => row(host, score)),
  ]);
  process.stdout.write("\n");
}

const row = (name: string, score: ServedScore): string[] => [
  name,
  ...[score, score.inPage, score.precision, score.notServed, score.unknown].map(showRate),
];
