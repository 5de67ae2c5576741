import { getDomain } from "tldts";

/** An http(s) address without credentials and fragment, or null. */
export function cleanAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  return url.href;
}

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|spm)$/i;

/**
 * One spelling for all addresses of a page: no fragment, no tracking parameters, sorted parameters, no trailing slash,
 * and no difference between http and https. It is for comparing links, never for opening them. Null for anything but a web address.
 */
export function urlKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : "";
  return `${url.host}${url.pathname.replace(/\/+$/, "")}${query}`;
}

/**
 * The part of a web address' host that one owner registers, by the public-suffix list with its private part (`me.github.io`).
 * An IP address or a single name is returned as it is. Null when the text is no URL or has no host.
 */
export function registrableDomain(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? (hostname === "" ? null : hostname);
}
