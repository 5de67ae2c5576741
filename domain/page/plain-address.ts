/** An address without its scheme, fragment and last slash, which differ between a link, a result and what a model types. */
export function plainAddress(url: string): string {
  return url
    .replace(/^https?:\/\//iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "");
}
