/** The host of a web address, with its port if that is unusual; null if the text is no address. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
