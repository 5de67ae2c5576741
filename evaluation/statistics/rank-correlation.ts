/** Spearman's ρ: Pearson's correlation of the ranks, ties sharing their mean rank. NaN where one side never changes. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const middle = (a.length + 1) / 2;
  let together = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [index, rank] of a.entries()) {
    const x = rank - middle;
    const y = (b[index] ?? middle) - middle;
    together += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return together / Math.sqrt(ofOne * ofOther);
}

function ranks(values: readonly number[]): number[] {
  const ascending = values.map((value, place) => ({ value, place })).sort((x, y) => x.value - y.value);
  const found = values.map(() => 0);
  for (let from = 0; from < ascending.length; ) {
    let to = from;
    while (to + 1 < ascending.length && ascending[to + 1]?.value === ascending[from]?.value) to += 1;
    for (let index = from; index <= to; index += 1) {
      const entry = ascending[index];
      if (entry !== undefined) found[entry.place] = (from + to) / 2 + 1;
    }
    from = to + 1;
  }
  return found;
}
