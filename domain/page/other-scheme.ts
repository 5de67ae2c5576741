/**
 * Returns the same address with `http` instead of `https`, or the reverse. Null for a text that is not a web address, and for an address
 * with an unusual port, because such a port speaks only one of the two.
 */
export function otherScheme(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.port !== "") return null;
  if (url.protocol === "http:") url.protocol = "https:";
  else if (url.protocol === "https:") url.protocol = "http:";
  else return null;
  return url.href;
}
