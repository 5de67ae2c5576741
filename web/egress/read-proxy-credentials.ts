/** User name and password of a `Proxy-Authorization: Basic …` header, or null when it is missing or malformed. */
export function readProxyCredentials(
  header: string | undefined,
): { username: string; password: string } | null {
  const encoded = /^basic ([a-z0-9+/=_-]+)$/i.exec(header?.trim() ?? "")?.[1];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 0) return null;
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
