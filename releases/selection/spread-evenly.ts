/** A whole number in so many parts that differ by one at most, the larger ones first: the spread by which live items are refreshed. */
export function spreadEvenly(sum: number, parts: number): number[] {
  const rest = sum % parts;
  return Array.from({ length: parts }, (_, place) => Math.floor(sum / parts) + (place < rest ? 1 : 0));
}
