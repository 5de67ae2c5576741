/** An address as it is compared: written out, without its fragment. What is no address stays as it is. */
export function normaliseUrl(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.hash = "";
    return parsed.href;
  } catch {
    return url;
  }
}
