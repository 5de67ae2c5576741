import { searchTerms } from "./search-terms.ts";

/** BM25's usual constants: how soon a repeated term counts no more, and how much a long passage is discounted. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/** How much each passage of a page bears on a goal, by BM25 over the page's own passages; 0 where it holds none of the goal's terms. */
export function scorePassages(goal: string, passages: readonly string[]): number[] {
  const wanted = new Set(searchTerms(goal));
  const counted = passages.map((passage) => countWanted(passage, wanted));
  const mean = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const weights = new Map(
    [...wanted].map((term) => {
      const holding = counted.filter(({ counts }) => counts.has(term)).length;
      return [term, Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  return counted.map(({ counts, length }) => {
    const room = SATURATION * (1 - LENGTH + LENGTH * (length / Math.max(1, mean)));
    let score = 0;
    for (const [term, count] of counts)
      score += ((weights.get(term) ?? 0) * count * (SATURATION + 1)) / (count + room);
    return score;
  });
}

function countWanted(
  passage: string,
  wanted: ReadonlySet<string>,
): { readonly counts: ReadonlyMap<string, number>; readonly length: number } {
  const terms = searchTerms(passage);
  const counts = new Map<string, number>();
  for (const term of terms) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
}
