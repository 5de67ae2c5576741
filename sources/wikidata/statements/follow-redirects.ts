/** Follows redirects of merged items to the item that they end at. A ring of redirects ends where it began. */
export function followRedirects(redirects: ReadonlyMap<string, string>, id: string): string {
  let at = id;
  for (let step = 0; step < 10; step += 1) {
    const next = redirects.get(at);
    if (next === undefined || next === id) return at;
    at = next;
  }
  return at;
}
