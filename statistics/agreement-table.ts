/** Two raters who say yes or no of the same cases, counted: both yes, only the one, only the other, both no. */
export type AgreementTable = readonly [both: number, oneOnly: number, otherOnly: number, neither: number];

/** Counts two raters' words; the lists are of the same cases in the same order. */
export function countAgreement(one: readonly boolean[], other: readonly boolean[]): AgreementTable {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const [place, said] of one.entries()) {
    const against = other[place] ?? false;
    counts[said ? (against ? 0 : 1) : against ? 2 : 3] += 1;
  }
  return counts;
}
