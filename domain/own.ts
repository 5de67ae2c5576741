/**
 * Looks up a key among a table's own keys. `table[key]` would also find what every object inherits; for example, a file named `constructor`
 * would seem to be known. Keys from outside are looked up with this function or in a Map (`npm run check-lookups` enforces it).
 */
export function own<V>(table: Readonly<Record<string, V>> | null | undefined, key: string): V | undefined {
  return table != null && Object.hasOwn(table, key) ? table[key] : undefined;
}
