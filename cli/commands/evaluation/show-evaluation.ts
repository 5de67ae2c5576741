import { describeTime } from "../../render/amounts.ts";
import type { Progress } from "../../render/create-progress-view.ts";
import { drawTable } from "../../render/draw-table.ts";
import { coloursFor } from "../../terminal/colours-for.ts";

/** The trials of an evaluation that are done; `doneHere` and `seconds` are of this process, for its pace. */
export interface TrialsDone {
  readonly done: number;
  readonly total: number;
  readonly doneHere: number;
  readonly seconds: number;
  readonly dollars: number;
}

/** How far an evaluation has come, and how long the rest may take. */
export function describeTrials({ done, total, doneHere, seconds, dollars }: TrialsDone): Progress {
  const left = doneHere === 0 || done === total ? null : (seconds / doneHere) * (total - done);
  return {
    done: `${done}/${total} trials, $${dollars.toFixed(2)}`,
    share: done / Math.max(1, total),
    left: left === null ? null : `about ${describeTime(left)} left`,
  };
}

/** Tables with their titles and notes, on stdout. */
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
