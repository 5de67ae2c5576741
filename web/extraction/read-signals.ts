import { parseMetaRefresh } from "../visiting/parse-meta-refresh.ts";
import type { PageSignals } from "./extracted-page.ts";
import type { DomDocument, DomElement, DomNode } from "./parse-page.ts";

const RUN = /^$|^module$|^(text|application)\/(javascript|ecmascript|x-javascript)$/i;
/** Whether a browser runs a script of this type. */
export const isRun = (type: string | null): boolean => RUN.test((type ?? "").trim());

const DATA = /^application\/([\w.+-]+\+)?json$/i;
/** Assignment of the page's state to the window, as common frameworks write it. */
const STATE = /^\s*(?:(?:window|self|globalThis)\s*[.[]\s*["']?|var\s+)_*[A-Z_]{4,}/i;
const ASKS =
  /(enable|requires?|needs?|activate|turn on|without)\s+java-?script|java-?script\s+(is\s+)?(required|disabled|must be|to run|to view)|(启用|开启|打开|需要)\s*java-?script/i;

/** Reads the signals from a document before Readability changes it. `visible` is the text that the document shows. */
export function readSignals(
  document: DomDocument,
  url: string,
  visible: string,
): Omit<PageSignals, "weight"> {
  const data: string[] = [];
  const code: string[] = [];
  let scripts = 0;
  for (const script of document.getElementsByTagName("script")) {
    const type = script.getAttribute("type")?.trim() ?? "";
    const text = script.textContent ?? "";
    if (DATA.test(type) && type.toLowerCase() !== "application/ld+json") data.push(text);
    else if (RUN.test(type)) {
      scripts += 1;
      if (STATE.test(text.slice(0, 200))) data.push(text);
      else code.push(text);
    }
  }
  return {
    scripts,
    mounts: scripts === 0 ? 0 : countMounts(document, code),
    hiddenProse: scripts === 0 ? 0 : measureHiddenProse(data, visible),
    asksForScripts: scripts > 0 && asksForScripts(document, visible),
    refresh: readRefresh(document, url),
  };
}

function asksForScripts(document: DomDocument, visible: string): boolean {
  if (visible.length < 1_000 && ASKS.test(visible)) return true;
  for (const element of document.querySelectorAll("body noscript"))
    if (ASKS.test(element.textContent ?? "")) return true;
  return false;
}

function readRefresh(document: DomDocument, url: string): PageSignals["refresh"] {
  for (const element of document.getElementsByTagName("meta")) {
    if (element.getAttribute("http-equiv")?.toLowerCase() !== "refresh" || isWithoutScripts(element))
      continue;
    const declared = document.querySelector("base[href]")?.getAttribute("href") ?? "";
    const base = URL.canParse(declared, url) ? new URL(declared, url).href : url;
    const refresh = parseMetaRefresh(element.getAttribute("content"), base);
    if (refresh) return refresh;
  }
  return null;
}

/** Whether the element is in `<noscript>`, so that browsers with scripts ignore it. */
function isWithoutScripts(node: DomNode): boolean {
  for (let parent = node.parentNode; parent; parent = parent.parentNode)
    if ("localName" in parent && parent.localName === "noscript") return true;
  return false;
}

/** A JSON string. An unclosed string matches up to the end of the text, so that the rest isn't searched again and again. */
const STRING = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)(?:(")|\\?$)/g;
/** Six words in a row, or twelve Han characters. Keys, addresses and names are shorter. Matching starts only at the beginning of a word. */
const PROSE = /[\p{Script=Han}]{12}|(?<!\p{L})(?:\p{L}+,? ){5}\p{L}/u;
const MAX_CHARACTERS = 2_000_000;

/** Number of letters of prose that are in JSON, but not in the visible text. A script may show them later, or never. */
export function measureHiddenProse(json: readonly string[], visible: string): number {
  const shown = letters(visible);
  let hidden = 0;
  let read = 0;
  for (const block of json) {
    read += block.length;
    if (read > MAX_CHARACTERS) break;
    for (const match of block.matchAll(STRING)) {
      if (match[2] === undefined || (match[1]?.length ?? 0) < 40) continue;
      const text = plain(match[1] ?? "");
      if (!PROSE.test(text)) continue;
      const wanted = letters(text);
      const middle = Math.floor(wanted.length / 2) - 10;
      if (!shown.includes(wanted.slice(Math.max(0, middle), middle + 20))) hidden += wanted.length;
    }
  }
  return hidden;
}

function plain(json: string): string {
  return json
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/<[^<>]*>/g, " ");
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** Ids of the elements that frameworks fill, and of a page's main part. If the server rendered the page, none of them is empty. */
const ROOT_IDS = new Set("root app __next __nuxt ___gatsby react-root svelte content main".split(" "));
const ROOT_NAMES = new Set(["main", "article", "app-root"]);
const HOLDERS = new Set("div main section article table tbody ul ol p span pre".split(" "));
/** An id that a script looks up, except to add a listener, change the style or remove the element. */
const LOOKED_UP =
  /(?:getElementById\(\s*["'`]|(?:querySelector|mount|createRoot|hydrateRoot|\$)\(\s*["'`]#|\bel\s*:\s*["'`]#)([\w-]+)["'`](?!\s*\)?\s*\.(?:addEventListener|on|remove|style|classList|click|focus|submit|hide|show)\b)/g;

/** Counts empty elements that a script would fill. `code` contains the page's inline scripts. */
function countMounts(document: DomDocument, code: readonly string[]): number {
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

/** Whether an element has no text except perhaps a word like "Loading". Scripts in it don't count. */
function isEmpty(element: DomElement): boolean {
  let length = (element.textContent ?? "").trim().length;
  if (length < 30) return true;
  for (const script of element.querySelectorAll("script, style, noscript, template"))
    length -= (script.textContent ?? "").length;
  return length < 30;
}
