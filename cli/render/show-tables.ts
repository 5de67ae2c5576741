import { coloursFor } from "../terminal/colours-for.ts";
import { drawTable } from "./draw-table.ts";

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
