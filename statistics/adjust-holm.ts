/** p-values of several tests as if each were the only one (Holm): in the order given. */
export function adjustHolm(values: readonly number[]): number[] {
  const ascending = values.map((p, place) => ({ p, place })).sort((one, other) => one.p - other.p);
  const adjusted = values.map(() => 1);
  let most = 0;
  for (const [rank, { p, place }] of ascending.entries()) {
    most = Math.max(most, Math.min(1, p * (values.length - rank)));
    adjusted[place] = most;
  }
  return adjusted;
}
