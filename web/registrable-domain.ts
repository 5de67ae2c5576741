import { getDomain } from "tldts";

/** What one owner holds of a web address' host, by the public-suffix list with its private part (`me.github.io`); an address or single name stands for itself. */
export function registrableDomain(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? (hostname === "" ? null : hostname);
}
