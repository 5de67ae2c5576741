import type { DomDocument, DomElement } from "./dom.ts";

/** Elements that frameworks draw in, and a page's main part: a server that drew the page leaves none of them empty. */
const ROOTS =
  "#root, #app, #__next, #__nuxt, #___gatsby, #react-root, #svelte, app-root, [data-reactroot], [ng-version], main, article, [role=main], #content, #main";
const HOLDERS =
  "div[id], main[id], section[id], article[id], table[id], tbody[id], ul[id], ol[id], p[id], span[id], pre[id]";
/** An id that a script looks up; not where it only listens, styles or removes. */
const LOOKED_UP =
  /(?:getElementById\(\s*["'`]|(?:querySelector|mount|createRoot|hydrateRoot|\$)\(\s*["'`]#|\bel\s*:\s*["'`]#)([\w-]+)["'`](?!\s*\)?\s*\.(?:addEventListener|on|remove|style|classList|click|focus|submit|hide|show)\b)/g;

/** Counts empty elements that a script would fill; `code` are the page's inline scripts. */
export function countMounts(document: DomDocument, code: readonly string[]): number {
  const mounts = new Set<DomElement>();
  for (const element of document.querySelectorAll(ROOTS)) if (isEmpty(element)) mounts.add(element);
  const lookedUp = new Set<string>();
  for (const text of code) for (const match of text.matchAll(LOOKED_UP)) if (match[1]) lookedUp.add(match[1]);
  if (lookedUp.size > 0)
    for (const element of document.querySelectorAll(HOLDERS))
      if (lookedUp.has(element.getAttribute("id") ?? "") && isEmpty(element)) mounts.add(element);
  return mounts.size;
}

/** Nothing to read in it but perhaps a word like "Loading"; the scripts in it don't count. */
function isEmpty(element: DomElement): boolean {
  let length = (element.textContent ?? "").trim().length;
  if (length < 30) return true;
  for (const script of element.querySelectorAll("script, style, noscript, template"))
    length -= (script.textContent ?? "").length;
  return length < 30;
}
