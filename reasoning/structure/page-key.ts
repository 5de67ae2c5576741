/** Makes one key of a page under its addresses by http and https, with and without `www.`, a fragment or a last slash; null without one. */
export function pageKey(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./u, "")}${pathname.replace(/\/$/u, "")}${search}`;
}
