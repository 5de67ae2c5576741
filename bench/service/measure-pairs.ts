import type { MeasuredRefresh } from "./measure-refresh.ts";

export interface RefreshPair {
  readonly alone: MeasuredRefresh;
  readonly beside: MeasuredRefresh;
}

/**
 * Measures pairs of refreshes, one alone and one beside reads. A refresh that is not counted comes first, because the files of the program
 * and of the database's server are in no cache yet. The order within a pair changes from pair to pair, so that a machine that gets slower
 * or faster affects both alike.
 */
export async function measurePairs(
  count: number,
  measure: (perSecond: number) => Promise<MeasuredRefresh>,
): Promise<RefreshPair[]> {
  if (count === 0) return [];
  await measure(0);
  const pairs: RefreshPair[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    if (pair % 2 === 0) {
      const alone = await measure(0);
      pairs.push({ alone, beside: await measure(perSecond) });
    } else {
      const beside = await measure(perSecond);
      pairs.push({ alone: await measure(0), beside });
    }
  }
  return pairs;
}

const perSecond = 20;
