/** Where a page sends its reader on by itself, and after how many milliseconds. */
export interface MetaRefresh {
  readonly url: string;
  readonly inMs: number;
}

/** A `<meta http-equiv=refresh>` that leads to another address; null when it only reloads the page, or is none. */
export function parseMetaRefresh(content: string | null, pageUrl: string): MetaRefresh | null {
  const match = /^\s*(\d+\.?\d*|\.\d+)\s*[;,]?\s*(?:url\s*=\s*)?["']?([^"']*)["']?\s*$/i.exec(content ?? "");
  const target = match?.[2]?.trim() ?? "";
  if (!match || target === "" || !URL.canParse(target, pageUrl)) return null;
  const there = new URL(target, pageUrl);
  const here = new URL(pageUrl);
  there.hash = "";
  here.hash = "";
  return there.href === here.href ? null : { url: there.href, inMs: Number(match[1] || 0) * 1000 };
}
