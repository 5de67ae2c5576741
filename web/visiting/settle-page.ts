import type { Page } from "playwright";
import { isSettled } from "./is-settled.ts";
import { parseMetaRefresh } from "./parse-meta-refresh.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

const LOOK_EVERY_MS = 50;

/** Run in the page: its address, number of elements, length of text without scripts, and refresh. The page may lie; nothing but waiting hangs on it. */
const LOOK = `(() => {
  const body = document.body;
  let text = body ? body.textContent.length : 0;
  for (const script of document.querySelectorAll("body script, body style")) text -= script.textContent.length;
  const refresh = document.querySelector('meta[http-equiv="refresh" i]');
  return [document.baseURI, document.getElementsByTagName("*").length, text, refresh && refresh.content];
})()`;

/** Waits until the page stops changing, as is-settled.ts decides. Hangs when the page's script never yields: race it. */
export async function settlePage(page: Page, watch: PageWatch, limits: VisitLimits): Promise<void> {
  const committed = performance.now();
  let changed = committed;
  let seen = "";
  for (;;) {
    let textLength = 0;
    let refreshIn: number | null = null;
    try {
      const look: unknown = await page.evaluate(LOOK);
      const [base, elements, text, refresh] = Array.isArray(look) ? look : [];
      textLength = Number(text) || 0;
      refreshIn = parseMetaRefresh(typeof refresh === "string" ? refresh : null, String(base))?.inMs ?? null;
      const now = `${base} ${elements} ${text}`;
      if (now !== seen) changed = performance.now();
      seen = now;
    } catch {
      // The page is on its way to another address.
      if (page.isClosed()) return;
      changed = performance.now();
      seen = "";
    }
    const now = performance.now();
    const loadedAt = watch.loadedAt();
    const state = {
      sinceCommit: now - committed,
      sinceLoad: loadedAt === null ? null : now - loadedAt,
      quietFor: now - changed,
      pending: watch.pending(),
      textLength,
      refreshIn,
    };
    if (isSettled(state, limits)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
