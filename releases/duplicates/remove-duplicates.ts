import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "./create-duplicate-index.ts";
import type { Compared, Duplicate } from "./decide-duplicate.ts";

/** An item that was left out for another one. */
export interface RemovedItem {
  readonly id: string;
  readonly of: string;
  readonly why: Duplicate["why"];
  readonly similarity: number;
  /** Whether the other one is of an earlier release. */
  readonly earlier: boolean;
}

/**
 * Leaves out items that repeat one of an earlier release, then of each group of repeats the lesser: evidence of fewer sites, fewer pieces,
 * accepted later. An item that was released itself stays. The order of what is kept is that of the input, and which are kept
 * does not depend on it.
 */
export function removeDuplicates(
  items: readonly ReleaseItem[],
  options: {
    /** Everything that was ever released, retired items too. */
    readonly earlier: readonly Compared[];
    readonly thresholds: ReleaseSettings["duplicates"];
  },
): { kept: ReleaseItem[]; removed: RemovedItem[] } {
  const { earlier, thresholds } = options;
  const index = createDuplicateIndex({ thresholds, expected: earlier.length + items.length });
  const released = new Set(earlier.map(({ id }) => id));
  for (const item of earlier) index.add(item);
  const removed = new Map<string, RemovedItem>();
  for (const item of items.filter(({ id }) => !released.has(id)).sort(compareWorth)) {
    const repeats = index.find(item);
    const [nearest] = repeats.filter(({ id }) => released.has(id)).concat(repeats);
    if (nearest === undefined) {
      index.add(item);
      continue;
    }
    const { id: of, why, similarity } = nearest;
    removed.set(item.id, { id: item.id, of, why, similarity, earlier: released.has(of) });
  }
  return {
    kept: items.filter(({ id }) => !removed.has(id)),
    removed: items.flatMap(({ id }) => removed.get(id) ?? []),
  };
}

/** The better one first. */
function compareWorth(one: ReleaseItem, other: ReleaseItem): number {
  return (
    countSites(other) - countSites(one) ||
    other.evidence.length - one.evidence.length ||
    Date.parse(one.accepted) - Date.parse(other.accepted) ||
    (one.id < other.id ? -1 : 1)
  );
}

function countSites({ evidence }: ReleaseItem): number {
  return new Set(evidence.flatMap(({ rootDomain }) => rootDomain ?? [])).size;
}
