/** Host (IPv6 without brackets) and port of `host:port`, in the URL standard's spelling: 0x7f.1 is 127.0.0.1 here too. */
export function parseAuthority(
  authority: string,
  defaultPort: number,
): { host: string; port: number } | null {
  let url: URL;
  try {
    url = new URL(`http://${authority}/`);
  } catch {
    return null;
  }
  if (url.username || url.password || url.pathname !== "/" || url.search || url.hash) return null;
  const given = /:(\d{1,5})$/.exec(authority)?.[1];
  const port = given === undefined ? defaultPort : Number(given);
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port };
}
