import { parseMetaRefresh } from "../visiting/parse-meta-refresh.ts";
import { countMounts } from "./count-mounts.ts";
import type { DomDocument, DomNode } from "./dom.ts";
import { measureHiddenProse } from "./measure-hidden-prose.ts";
import type { PageSignals } from "./page-signals.ts";

const RUN = /^$|^module$|^(text|application)\/(javascript|ecmascript|x-javascript)$/i;
const DATA = /^application\/([\w.+-]+\+)?json$/i;
/** Assignments of a page's state to the window, as the usual frameworks write them. */
const STATE = /^\s*(?:(?:window|self|globalThis)\s*[.[]\s*["']?|var\s+)_*[A-Z_]{4,}/i;
const ASKS =
  /(enable|requires?|needs?|activate|turn on|without)\s+java-?script|java-?script\s+(is\s+)?(required|disabled|must be|to run|to view)|(启用|开启|打开|需要)\s*java-?script/i;

/** Reads the signals from a document that nothing has been taken out of yet; `visible` is the text that it shows. */
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

/** Inside `<noscript>`: meant for others. */
function isWithoutScripts(node: DomNode): boolean {
  for (let parent = node.parentNode; parent; parent = parent.parentNode)
    if ("localName" in parent && parent.localName === "noscript") return true;
  return false;
}
