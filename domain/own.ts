/**
 * What a table holds under a key of its own. `table[key]` also finds what every object inherits: a file named `constructor` would be known.
 * Keys that come from outside are looked up by this, or stand in a Map (`npm run check-lookups`).
 */
export function own<V>(table: Readonly<Record<string, V>> | null | undefined, key: string): V | undefined {
  return table != null && Object.hasOwn(table, key) ? table[key] : undefined;
}
