/**
 * The same address with `http` in place of `https`, or the reverse. Null for anything but a web address on its scheme's usual port, since
 * another port speaks one of the two alone.
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
