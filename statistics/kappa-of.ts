import type { AgreementTable } from "./agreement-table.ts";

/** Cohen's κ of two raters who say yes or no: agreement beyond chance. NaN where both always say one and the same. */
export function kappaOf([both, oneOnly, otherOnly, neither]: AgreementTable): number {
  const size = both + oneOnly + otherOnly + neither;
  const agreed = (both + neither) / size;
  const yes = ((both + oneOnly) / size) * ((both + otherOnly) / size);
  const no = ((otherOnly + neither) / size) * ((oneOnly + neither) / size);
  const byChance = yes + no;
  return byChance === 1 ? Number.NaN : (agreed - byChance) / (1 - byChance);
}
