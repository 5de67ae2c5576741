import { isSettled, SPARSE_TEXT } from "./is-settled.ts";
import type { Tab } from "./open-tab.ts";
import { TAKE_FRAME_WISH } from "./page-prelude.ts";
import { parseMetaRefresh } from "./parse-meta-refresh.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

/** A little longer than a quiet page has to be quiet, so that two looks are enough for most. */
const LOOK_EVERY_MS = 110;

/** What chains of two frames draw is seen by the next look. */
const FRAMES_A_LOOK = 2;
/** A page that loads for longer gets frames before it has loaded, since it may be read as it is. */
const SLOW_LOAD_MS = 1_000;
/** Places in what a look returns. */
const [TEXT, WISH] = [2, 4];

/** Run in the page: its address, number of elements, length of text without scripts, refresh, and wish for a frame. The page may lie; nothing but waiting hangs on it. */
const LOOK = `(() => {
  const body = document.body;
  let text = body ? body.textContent.length : 0;
  for (const script of document.querySelectorAll("body script, body style")) text -= script.textContent.length;
  const refresh = document.querySelector('meta[http-equiv="refresh" i]');
  return [document.baseURI, document.getElementsByTagName("*").length, text, refresh && refresh.content, ${TAKE_FRAME_WISH}];
})()`;

/** Waits until the page stops changing, as is-settled.ts decides. Hangs when the page's script never yields: race it. */
export async function settlePage(tab: Tab, watch: PageWatch, limits: VisitLimits): Promise<void> {
  const committed = performance.now();
  let changed = committed;
  let seen = "";
  for (;;) {
    let textLength = 0;
    let refreshIn: number | null = null;
    const loadedAt = watch.loadedAt();
    // Before the load event nothing hangs on what the page shows, and each look costs.
    let look = loadedAt === null ? null : await lookAt(tab);
    const isWaiting = look && (look[WISH] === true || Number(look[TEXT]) < SPARSE_TEXT);
    if (isWaiting || (loadedAt === null && performance.now() - committed > SLOW_LOAD_MS)) {
      for (let i = 0; i < FRAMES_A_LOOK; i += 1) await tab.drawFrame();
      look = look && (await lookAt(tab));
    }
    if (look === null) {
      // Not loaded, or on its way to another address.
      changed = performance.now();
      seen = "";
    } else {
      const [base, elements, text, refresh] = look;
      textLength = Number(text) || 0;
      refreshIn = parseMetaRefresh(typeof refresh === "string" ? refresh : null, String(base))?.inMs ?? null;
      const shown = `${base} ${elements} ${text}`;
      if (shown !== seen) changed = performance.now();
      seen = shown;
    }
    const now = performance.now();
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

async function lookAt(tab: Tab): Promise<unknown[] | null> {
  try {
    const { result } = await tab.send("Runtime.evaluate", { expression: LOOK, returnByValue: true });
    return Array.isArray(result.value) ? result.value : null;
  } catch {
    return null;
  }
}
