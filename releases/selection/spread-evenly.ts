/**
 * A whole number in so many parts that differ by one at most. The larger ones begin at `first` and go on round the end, so that several
 * sums spread over the same parts don't all favour the first.
 */
export function spreadEvenly(sum: number, parts: number, first: number): number[] {
  const rest = sum % parts;
  return Array.from(
    { length: parts },
    (_, place) => Math.floor(sum / parts) + ((((place - first) % parts) + parts) % parts < rest ? 1 : 0),
  );
}
