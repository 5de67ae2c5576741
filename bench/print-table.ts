import { drawTable } from "../cli/render/draw-table.ts";

/** Prints rows in columns as wide as their widest cell. The first row is the heading. A column of names may have no title. */
export function printTable([head = [], ...body]: readonly (readonly string[])[]): void {
  const titles = head.map((title) => title || " ");
  process.stdout.write(drawTable(titles, body, Number.POSITIVE_INFINITY));
}
