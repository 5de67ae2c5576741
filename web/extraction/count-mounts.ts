import type { DomDocument, DomElement } from "./dom.ts";

/** What frameworks draw in, and a page's main part: a server that drew the page leaves none of them empty. */
const ROOT_IDS = new Set("root app __next __nuxt ___gatsby react-root svelte content main".split(" "));
const ROOT_NAMES = new Set(["main", "article", "app-root"]);
const HOLDERS = new Set("div main section article table tbody ul ol p span pre".split(" "));
/** An id that a script looks up; not where it only listens, styles or removes. */
const LOOKED_UP =
  /(?:getElementById\(\s*["'`]|(?:querySelector|mount|createRoot|hydrateRoot|\$)\(\s*["'`]#|\bel\s*:\s*["'`]#)([\w-]+)["'`](?!\s*\)?\s*\.(?:addEventListener|on|remove|style|classList|click|focus|submit|hide|show)\b)/g;

/** Counts empty elements that a script would fill; `code` are the page's inline scripts. */
export function countMounts(document: DomDocument, code: readonly string[]): number {
  const lookedUp = new Set<string>();
  for (const text of code) for (const match of text.matchAll(LOOKED_UP)) if (match[1]) lookedUp.add(match[1]);
  let mounts = 0;
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    const id = element.getAttribute("id") ?? "";
    const isMount = isRoot(element, name, id) || (lookedUp.has(id) && HOLDERS.has(name));
    if (isMount && isEmpty(element)) mounts += 1;
  }
  return mounts;
}

function isRoot(element: DomElement, name: string, id: string): boolean {
  return (
    ROOT_NAMES.has(name) ||
    ROOT_IDS.has(id) ||
    element.getAttribute("role") === "main" ||
    element.hasAttribute("data-reactroot") ||
    element.hasAttribute("ng-version")
  );
}

/** Nothing to read in it but perhaps a word like "Loading"; the scripts in it don't count. */
function isEmpty(element: DomElement): boolean {
  let length = (element.textContent ?? "").trim().length;
  if (length < 30) return true;
  for (const script of element.querySelectorAll("script, style, noscript, template"))
    length -= (script.textContent ?? "").length;
  return length < 30;
}
