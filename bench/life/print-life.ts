import { printTable } from "../print-table.ts";
import type { Criterion } from "./judge-year.ts";
import type { WeekRow } from "./life-state.ts";

const share = ({ right, of }: { readonly right: number; readonly of: number }): string =>
  of === 0 ? "–" : `${((100 * right) / of).toFixed(0)} %`;

/** The year as a table, week by week, and what it was held to. */
export function printLife(rows: readonly WeekRow[], criteria: readonly Criterion[]): void {
  printTable([
    [
      ...[
        "day",
        "live",
        "accepted",
        "retired",
        "doubted",
        "leaked, live",
        "leak to retirement",
        "drifted, live",
      ],
      ...[
        "ambiguous, live",
        "wrong, live",
        "closed book: live",
        "without retirement",
        "off balance",
        "dollars",
        "s",
      ],
    ],
    ...rows.map((row) => [
      row.day,
      String(row.live),
      `${row.accepted} (+${row.acceptedNow})`,
      Object.entries(row.retired)
        .map(([reason, count]) => `${count} ${reason}`)
        .join(", ") || "0",
      String(row.quarantined),
      `${row.leakedLive} of ${row.leaked}`,
      row.leakWeeks === null ? "–" : `${row.leakWeeks} weeks`,
      `${row.driftedLive} of ${row.drifted}`,
      String(row.ambiguousLive),
      String(row.wrongLive),
      share(row.closedBook.live),
      share(row.closedBook.ever),
      `${(100 * row.imbalance).toFixed(1)} %`,
      row.dollars.toFixed(2),
      String(row.seconds),
    ]),
  ]);
  process.stdout.write("\n");
  for (const { name, met, seen } of criteria)
    process.stdout.write(`${met ? "met" : "NOT MET"}: ${name} (${seen})\n`);
}
