import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { HaystackReport } from "../../domain/evaluation/solver-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

/** Number of parts that the gold document's places are put into. */
const parts = 5;

/** Computes the accuracy over haystacks by k, and by the gold document's place for each k (LongSeal, Figure 5). */
export function measureHaystacks(
  trials: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): HaystackReport[] {
  const laidOut = trials.flatMap((trial) => {
    const haystack = items.get(trial.itemId)?.haystack;
    return haystack === undefined ? [] : [{ trial, ...haystack }];
  });
  const measure = (own: readonly { readonly trial: Trial }[]) => {
    const scores = byItem(
      own.map(({ trial }) => trial),
      scoreOf,
    );
    return { items: scores.size, accuracy: estimateShare([...scores.values()]) };
  };
  const ks = [...new Set(laidOut.map(({ k }) => k))].sort((one, other) => one - other);
  return ks.flatMap((k) => {
    const own = laidOut.filter((each) => each.k === k);
    const { items: count, accuracy } = measure(own);
    if (accuracy === null) return [];
    const places = Array.from({ length: parts }, (_, part) => {
      const from = Math.floor((part * (k + 1)) / parts) + 1;
      const to = Math.floor(((part + 1) * (k + 1)) / parts);
      return { from, to, ...measure(own.filter(({ place }) => place >= from && place <= to)) };
    });
    return [
      {
        ...{ k, items: count, accuracy },
        places: places.flatMap(({ accuracy: share, ...place }) =>
          share === null ? [] : [{ ...place, accuracy: share }],
        ),
      },
    ];
  });
}
