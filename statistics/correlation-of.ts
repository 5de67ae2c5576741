import type { AgreementTable } from "./agreement-table.ts";

/** Spearman's ρ of two raters who say yes or no, which is then the same as Pearson's φ. NaN where one of them never changes. */
export function correlationOf([both, oneOnly, otherOnly, neither]: AgreementTable): number {
  const sides = (both + oneOnly) * (otherOnly + neither) * (both + otherOnly) * (oneOnly + neither);
  return sides === 0 ? Number.NaN : (both * neither - oneOnly * otherOnly) / Math.sqrt(sides);
}
