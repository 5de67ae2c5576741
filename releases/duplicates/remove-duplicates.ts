import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "./create-duplicate-index.ts";
import type { Compared, Duplicate } from "./decide-duplicate.ts";

/** An item that was left out because it repeats another one. */
export interface RemovedItem {
  readonly id: string;
  readonly of: string;
  readonly why: Duplicate["why"];
  readonly similarity: number;
  /** Whether the repeated item belongs to an earlier release, and was not merely chosen for this one. */
  readonly earlier: boolean;
}

/**
 * Removes items that repeat an item of an earlier release, or an item that is already chosen for this release. If candidates repeat each other, the best one is kept: the one with evidence
 * from more sites, then with more pieces of evidence, then with the earlier acceptance. Released items are always kept. The kept items are
 * in the order of the input, but this order does not affect which items are kept.
 */
export function removeDuplicates(
  items: readonly ReleaseItem[],
  options: {
    /** All items that were ever released, including retired ones. */
    readonly earlier: readonly Compared[];
    /** Items that are already chosen for this release. Most of them have not been released. */
    readonly chosen?: readonly Compared[];
    readonly thresholds: ReleaseSettings["duplicates"];
  },
): { kept: ReleaseItem[]; removed: RemovedItem[] } {
  const { earlier, chosen = [], thresholds } = options;
  const released = new Set(earlier.map(({ id }) => id));
  const others = [...earlier, ...chosen.filter(({ id }) => !released.has(id))];
  const index = createDuplicateIndex({ thresholds, expected: others.length + items.length });
  for (const item of others) index.add(item);
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

/**
 * Thresholds of near-duplicates among templated questions. Questions of one template have similar wordings, so a similar wording counts for
 * nothing here. Two questions repeat each other only by an equal wording, by their answer or by their evidence.
 */
export function templatedThresholds(
  thresholds: ReleaseSettings["duplicates"],
): ReleaseSettings["duplicates"] {
  return { ...thresholds, question: 1 };
}

/** Sorts the better item first. */
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
