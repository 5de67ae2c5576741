/** The host of a web address; the address itself where it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url;
}
