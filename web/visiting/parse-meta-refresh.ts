/**
 * Delay in milliseconds of a `<meta http-equiv=refresh>` that leads to another address; null when it only
 * reloads the page, or is none.
 */
export function parseMetaRefresh(content: string | null, pageUrl: string): number | null {
  const match = /^\s*(\d+\.?\d*|\.\d+)\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)["']?\s*$/i.exec(content ?? "");
  const target = match?.[2]?.trim() ?? "";
  if (!match || target === "" || !URL.canParse(target, pageUrl)) return null;
  const there = new URL(target, pageUrl);
  const here = new URL(pageUrl);
  there.hash = "";
  here.hash = "";
  return there.href === here.href ? null : Number(match[1] || 0) * 1000;
}
