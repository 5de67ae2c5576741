/** Adds up numbers of questions by a property, in the order in which its values first come. */
export function countBy<Row extends { readonly items: number }>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + row.items);
  return [...counts];
}
