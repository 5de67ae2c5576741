import { printTable } from "../print-table.ts";
import { type Rate, wilsonInterval } from "../wilson-interval.ts";
import type { Losses } from "./count-losses.ts";
import type { MarkingCost } from "./measure-marking.ts";

/** What the screen and the mark do to honest pages. */
export function printHonest(
  honest: Readonly<Record<string, Losses>>,
  marking: Readonly<Record<string, MarkingCost>>,
): void {
  const kinds = Object.values(honest);
  const row = (title: string, rate: (losses: Losses) => Rate) => [
    title,
    ...kinds.map((losses) => showSmall(rate(losses))),
  ];
  printTable([
    ["honest pages", ...Object.keys(honest)],
    row("pages flagged", ({ flagged }) => flagged),
    row("pages with anything removed", ({ pagesTouched }) => pagesTouched),
    row("sentences removed", ({ sentencesRemoved }) => sentencesRemoved),
    row("of those with a name or a number", ({ tellingRemoved }) => tellingRemoved),
  ]);
  printTable([
    ["page text marked as data", "more tokens", "quotes that survive", "where the reader deletes the marks"],
    ...Object.entries(marking).map(([form, { tokensAdded, kept, deleted }]) => [
      form,
      `${((100 * tokensAdded.hits) / tokensAdded.of).toFixed(1)} %`,
      showSmall(kept),
      showSmall(deleted),
    ]),
  ]);
}

/** A small rate with two decimals of a per cent. */
function showSmall(rate: Rate): string {
  const interval = wilsonInterval(rate);
  if (interval === null) return "–";
  const percent = (share: number): string => (100 * share).toFixed(2);
  return `${percent(rate.hits / rate.of)} % (${rate.hits}/${rate.of}, ${percent(interval.low)}–${percent(interval.high)} %)`;
}
