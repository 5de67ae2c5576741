import { getDomain } from "tldts";

/**
 * The part of a web address' host that one owner registers, by the public-suffix list with its private part (`me.github.io`).
 * An IP address or a single name is returned as it is. Null when the text is no URL or has no host.
 */
export function registrableDomain(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? (hostname === "" ? null : hostname);
}
