import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { hashCharacters } from "../duplicates/hash-characters.ts";

/**
 * Candidates of one cell in the order in which they are taken: released ones first, then one of each sub-domain by turns. What is
 * left open follows from hashes of the ids, so it is the same in whichever order they come, and has nothing to do with when they were made.
 */
export function orderCandidates(
  candidates: readonly ReleaseItem[],
  released: ReadonlySet<string>,
): ReleaseItem[] {
  const turns = new Map<string, number>();
  return candidates
    .map((item) => ({ item, isNew: !released.has(item.id), hash: hashCharacters(item.id, 0x0de2) }))
    .sort(compare)
    .map((entry) => {
      const turn = turns.get(entry.item.subDomain) ?? 0;
      turns.set(entry.item.subDomain, turn + 1);
      return { ...entry, turn };
    })
    .sort(
      (one, other) => Number(one.isNew) - Number(other.isNew) || one.turn - other.turn || compare(one, other),
    )
    .map(({ item }) => item);
}

interface Entry {
  readonly item: ReleaseItem;
  readonly isNew: boolean;
  readonly hash: number;
}

function compare(one: Entry, other: Entry): number {
  return (
    Number(one.isNew) - Number(other.isNew) || one.hash - other.hash || (one.item.id < other.item.id ? -1 : 1)
  );
}
