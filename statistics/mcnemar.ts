/** The exact two-sided p of McNemar's test: of items that only one of two got right, how unlikely so uneven a split is by chance. */
export function mcnemar(oneOnly: number, otherOnly: number): number {
  const count = oneOnly + otherOnly;
  const fewer = Math.min(oneOnly, otherOnly);
  let logChoices = 0;
  let tail = 0;
  for (let hits = 0; hits <= fewer; hits += 1) {
    if (hits > 0) logChoices += Math.log(count - hits + 1) - Math.log(hits);
    tail += Math.exp(logChoices - count * Math.LN2);
  }
  return Math.min(1, 2 * tail);
}
