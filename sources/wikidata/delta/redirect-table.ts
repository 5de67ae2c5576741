import { entityKey, idOfKey } from "../snapshot/entity-key.ts";

/** Redirects of a snapshot, in 20 bytes for each. */
export interface RedirectTable {
  /** The entity that an entity redirects to, over several redirects if need be; null if it doesn't redirect. */
  target(key: number): number | null;
  /** Entities that redirect to an entity: first the direct redirects in order, then those that redirect to it over others. */
  sources(key: number): number[];
  /** Follows redirects of an id; other ids are returned as they are. */
  resolve(id: string): string;
}

/** Most redirects that are followed in a row. Chains are short, because Wikidata resolves double redirects; a longer chain is a circle. */
const mostHops = 8;

/** @param pairs redirecting keys in order, each followed by its target */
export function createRedirectTable(pairs: Float64Array): RedirectTable {
  const count = pairs.length / 2;
  const byTarget = new Uint32Array(count).map((_, index) => index);
  byTarget.sort((one, other) => targetAt(one) - targetAt(other) || one - other);
  function targetAt(index: number): number {
    return pairs[index * 2 + 1] ?? 0;
  }
  const find = (key: number, keyAt: (place: number) => number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const step = (key: number): number | null => {
    const place = find(key, (index) => pairs[index * 2] ?? 0);
    return place < count && pairs[place * 2] === key ? targetAt(place) : null;
  };
  const target = (key: number): number | null => {
    let found = step(key);
    for (let hops = 1; found !== null && hops < mostHops; hops += 1) {
      const next = step(found);
      if (next === null) break;
      found = next;
    }
    return found;
  };
  const directSources = (key: number): number[] => {
    const found: number[] = [];
    const keyAt = (place: number): number => targetAt(byTarget[place] ?? 0);
    for (let place = find(key, keyAt); place < count && keyAt(place) === key; place += 1)
      found.push(pairs[(byTarget[place] ?? 0) * 2] ?? 0);
    return found;
  };
  return {
    target,
    sources(key) {
      const found = new Set<number>();
      let targets = [key];
      for (let hops = 0; targets.length > 0 && hops < mostHops; hops += 1) {
        targets = targets.flatMap(directSources).filter((source) => source !== key && !found.has(source));
        for (const source of targets) found.add(source);
      }
      return [...found];
    },
    resolve(id) {
      if (count === 0) return id;
      const key = entityKey(id);
      const found = key === null ? null : target(key);
      return found === null ? id : idOfKey(found);
    },
  };
}
