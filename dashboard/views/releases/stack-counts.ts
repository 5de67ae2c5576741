/** Counts of several languages by a number, as columns without gaps: a number that no question has gets a column too. */
export function stackCounts(
  counts: readonly Readonly<Record<string, number>>[],
  step: number,
): { readonly name: string; readonly values: readonly number[] }[] {
  const keys = counts.flatMap((one) => Object.keys(one).map(Number));
  if (keys.length === 0) return [];
  const [first, last] = [Math.min(...keys), Math.max(...keys)];
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => {
    const key = first + index * step;
    return {
      name: step === 1 ? String(key) : `${key}–${key + step - 1}`,
      values: counts.map((one) => one[key] ?? 0),
    };
  });
}
