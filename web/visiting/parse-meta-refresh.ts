/** A page's automatic redirect: the address, and the delay in milliseconds. */
export interface MetaRefresh {
  readonly url: string;
  readonly inMs: number;
}

/**
 * Parses the content of `<meta http-equiv=refresh>`. Null if it only reloads the page or is invalid. It is parsed step by step: a single
 * regular expression with optional spaces everywhere would take hours for a megabyte of a hostile page.
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
