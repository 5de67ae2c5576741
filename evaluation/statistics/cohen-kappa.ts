/** Cohen's κ of two raters over the same cases: agreement beyond chance. NaN where both always say one and the same. */
export function cohenKappa(one: readonly string[], other: readonly string[]): number {
  const size = one.length;
  const agreed = one.filter((label, index) => label === other[index]).length / size;
  const labels = new Set([...one, ...other]);
  const share = (rater: readonly string[], label: string): number =>
    rater.filter((said) => said === label).length / size;
  const byChance = [...labels].reduce((sum, label) => sum + share(one, label) * share(other, label), 0);
  return byChance === 1 ? Number.NaN : (agreed - byChance) / (1 - byChance);
}
