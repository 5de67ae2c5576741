/**
 * Makes one key for all addresses of a page: http and https, with and without `www.`, a fragment or a last slash. Null if there is no valid
 * address.
 */
export function pageKey(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./u, "")}${pathname.replace(/\/$/u, "")}${search}`;
}
