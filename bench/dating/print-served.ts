import { printTable } from "../print-table.ts";
import { showRate } from "../show-rate.ts";
import type { LabelledScore } from "./score-labelled.ts";
import type { ServedScore, ServedScores } from "./score-served.ts";

/**
 * Prints how pages of lists of lines were dated: in total, for each half of the hosts, and for each host. Labelled pages have figures of
 * their own.
 */
export function printServed(scores: ServedScores, labelled: LabelledScore): void {
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
  const { address, text } = scores.unknownGiven;
  process.stdout.write(
    `\npages without a known day that got one: ${address} from the address, ${text} from the text\n\n`,
  );
  printTable([
    ["labelled by a reader", "right", "wrong", "none"],
    ["name a day of their own", ...[labelled.right, labelled.wrong, labelled.none].map(showRate)],
    ["name none", "–", String(labelled.undated.of - labelled.undated.hits), showRate(labelled.undated)],
  ]);
  for (const { url, day, given } of labelled.faults)
    process.stdout.write(`wrong: ${given}, the page names ${day ?? "none"}: ${url}\n`);
  process.stdout.write("\n");
}

const row = (name: string, score: ServedScore): string[] => [
  name,
  ...[score, score.inPage, score.precision, score.notServed, score.unknown].map(showRate),
];
