/** Where a page sends its reader on by itself, and after how many milliseconds. */
export interface MetaRefresh {
  readonly url: string;
  readonly inMs: number;
}

/**
 * A `<meta http-equiv=refresh>` that leads to another address; null when it only reloads the page, or is none. Read
 * step by step: one expression over blanks that may stand anywhere would take a hostile page's megabyte for hours.
 */
export function parseMetaRefresh(content: string | null, pageUrl: string): MetaRefresh | null {
  const text = (content ?? "").trim();
  const delay = /^(?:\d+\.?\d*|\.\d+)/.exec(text)?.[0];
  if (delay === undefined) return null;
  const named = text
    .slice(delay.length)
    .trimStart()
    .replace(/^[;,]/, "")
    .trimStart()
    .replace(/^url\s*=/i, "")
    .trimStart();
  const quote = /^["']/.exec(named)?.[0];
  const target = (quote === undefined ? named : (named.slice(1).split(quote, 1)[0] ?? "")).trim();
  if (target === "" || !URL.canParse(target, pageUrl)) return null;
  const there = new URL(target, pageUrl);
  const here = new URL(pageUrl);
  there.hash = "";
  here.hash = "";
  return there.href === here.href ? null : { url: there.href, inMs: Number(delay) * 1000 };
}
