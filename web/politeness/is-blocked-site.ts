/** Whether a host is one of the listed sites, or below one. */
export function isBlockedSite(host: string, blocked: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return blocked.some((entry) => {
    const site = entry.toLowerCase().replace(/^\*?\./, "");
    return name === site || name.endsWith(`.${site}`);
  });
}
