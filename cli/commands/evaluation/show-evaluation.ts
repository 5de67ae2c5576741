import { describeTime } from "../../render/amounts.ts";
import type { Progress } from "../../render/create-progress-view.ts";
import { drawTable } from "../../render/draw-table.ts";
import { coloursFor } from "../../terminal/colours-for.ts";

/** Number of finished trials. `doneHere` and `seconds` count this process alone; the speed of this process is estimated from them. */
export interface TrialsDone {
  readonly done: number;
  readonly total: number;
  readonly doneHere: number;
  readonly seconds: number;
  readonly dollars: number;
}

/** Describes the progress of an evaluation, and how long the rest may take. */
export function describeTrials({ done, total, doneHere, seconds, dollars }: TrialsDone): Progress {
  const left = doneHere === 0 || done === total ? null : (seconds / doneHere) * (total - done);
  return {
    done: `${done}/${total} trials, $${dollars.toFixed(2)}`,
    share: done / Math.max(1, total),
    left: left === null ? null : `about ${describeTime(left)} left`,
  };
}

/** Writes tables with their titles and notes to stdout. */
export function showTables(
  tables: readonly {
    readonly title: string;
    readonly note: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[],
): void {
  const { bold, dim } = coloursFor(process.stdout);
  for (const { title, note, head, rows } of tables)
    process.stdout.write(`\n${bold(title)}\n${dim(note)}\n${drawTable(head, rows)}`);
}
