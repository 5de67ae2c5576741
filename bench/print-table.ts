import { drawTable } from "../cli/render/draw-table.ts";

/** Prints rows under a heading in columns as wide as their widest cell; the first row is the heading. */
export function printTable([head = [], ...body]: readonly (readonly string[])[]): void {
  process.stdout.write(drawTable(head, body, Number.POSITIVE_INFINITY));
}
