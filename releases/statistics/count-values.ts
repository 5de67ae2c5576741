/** How often each value stands in the list; numbers in their order, texts in the alphabet's. */
export function countValues(values: readonly (string | number)[]): Record<string, number> {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([value, count]) => [String(value), count]));
}
