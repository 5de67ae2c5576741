/**
 * Returns an address without scheme, fragment and last slash, because these may differ between a link, a search result and a model's own
 * text.
 */
export function plainAddress(url: string): string {
  return url
    .replace(/^https?:\/\//iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "");
}
