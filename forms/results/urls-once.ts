/** Keeps the first of all entries with the same address, whatever its scheme and trailing slash. */
export function urlsOnce<Entry extends { readonly url: string }>(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const key = entry.url.replace(/^https?:\/\//iu, "").replace(/\/+$/u, "");
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
}
