import { type IsolatedWorld, TAKE_FRAME_WISH, type Tab } from "./open-tab.ts";
import { parseMetaRefresh } from "./parse-meta-refresh.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

/** Interval of checks. It is a little longer than `QUIET_MS`, so that two checks are enough for most pages. */
const LOOK_EVERY_MS = 110;

/** Number of frames before a check, so that the check sees the result of two chained frames. */
const FRAMES_A_LOOK = 2;
/** A page that loads for longer gets frames before its load event, since it may be read in its current state. */
const SLOW_LOAD_MS = 1_000;
/** Maximum length of an address that is read from the page. */
const MAX_TEXT = 4_000;

/** Expression for our isolated world. It returns the base address, number of elements, length of text without scripts, and refresh. */
const LOOK = `(() => {
  const body = document.body;
  let text = body ? body.textContent.length : 0;
  for (const script of document.querySelectorAll("body script, body style")) text -= script.textContent.length;
  const refresh = document.querySelector('meta[http-equiv="refresh" i]');
  return [document.baseURI.slice(0, ${MAX_TEXT}), document.getElementsByTagName("*").length, text, refresh && refresh.content.slice(0, ${MAX_TEXT})];
})()`;

/** Result of one check of the page. `wish`: its scripts have requested a frame. */
interface Look {
  readonly base: string;
  readonly elements: number;
  readonly text: number;
  readonly refresh: string | null;
  readonly wish: boolean;
}

export interface SettleOptions {
  readonly tab: Tab;
  readonly world: IsolatedWorld;
  readonly watch: PageWatch;
  readonly limits: Pick<VisitLimits, "loadMs" | "settleMs">;
}

/** Waits until `isSettled` says that the page has settled. It hangs if a script never yields, so race it against a deadline. */
export async function settlePage({ tab, world, watch, limits }: SettleOptions): Promise<void> {
  const committed = performance.now();
  let changed = committed;
  let seen = "";
  for (;;) {
    let textLength = 0;
    let refreshIn: number | null = null;
    const loadedAt = watch.loadedAt();
    // Before the load event, the content doesn't matter, and each check has a cost.
    let look = loadedAt === null ? null : await lookAt(tab, world);
    const isWaiting = look && (look.wish || look.text < SPARSE_TEXT);
    if (isWaiting || (loadedAt === null && performance.now() - committed > SLOW_LOAD_MS)) {
      for (let i = 0; i < FRAMES_A_LOOK; i += 1) await tab.drawFrame();
      look = look && (await lookAt(tab, world));
    }
    if (look === null) {
      // The page has not loaded yet, or navigates to another address.
      changed = performance.now();
      seen = "";
    } else {
      const { base, elements, text, refresh } = look;
      textLength = text;
      refreshIn = parseMetaRefresh(refresh, base)?.inMs ?? null;
      const shown = `${base} ${elements} ${text}`;
      if (shown !== seen) changed = performance.now();
      seen = shown;
    }
    const now = performance.now();
    const state = {
      sinceCommit: now - committed,
      sinceLoad: loadedAt === null ? null : now - loadedAt,
      isArriving: watch.isArriving(),
      quietFor: now - changed,
      pending: watch.pending(),
      textLength,
      refreshIn,
    };
    if (isSettled(state, limits)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function lookAt(tab: Tab, world: IsolatedWorld): Promise<Look | null> {
  try {
    const [seen, { result: wish }] = await Promise.all([
      world.evaluate(LOOK),
      // Only the page's own world knows whether a frame was requested. It may lie, but only the drawing of a frame depends on it.
      tab.send("Runtime.evaluate", { expression: TAKE_FRAME_WISH, returnByValue: true }),
    ]);
    if (!Array.isArray(seen)) return null;
    const [base, elements, text, refresh] = seen as [string, number, number, string | null];
    return { base, elements, text, refresh, wish: wish.value === true };
  } catch {
    return null;
  }
}

/** State of a page at one check. Times are in milliseconds. */
interface PageState {
  readonly sinceCommit: number;
  /** Time since the load event, or null before it. */
  readonly sinceLoad: number | null;
  /** Whether the document itself has not arrived completely. */
  readonly isArriving: boolean;
  /** Time since the last check that found a change of elements or text. */
  readonly quietFor: number;
  /** Number of scripts and requests of scripts that are still loading. */
  readonly pending: number;
  readonly textLength: number;
  /** Delay of a refresh to another address that the page announces, or null. */
  readonly refreshIn: number | null;
}

const QUIET_MS = 100;

/** A page with less text than this may still be writing it. */
const SPARSE_TEXT = 200;

const SPARSE_QUIET_MS = 700;

/** Whether a page has settled or has had enough time. An incomplete document is never settled, so its visit ends by its deadline. */
export function isSettled(state: PageState, limits: Pick<VisitLimits, "loadMs" | "settleMs">): boolean {
  if (state.isArriving) return false;
  if (state.sinceLoad === null) return state.sinceCommit >= limits.loadMs;
  if (state.sinceLoad >= limits.settleMs) return true;
  if (state.refreshIn !== null && state.refreshIn <= limits.settleMs) return false;
  if (state.pending > 0) return false;
  return state.quietFor >= (state.textLength < SPARSE_TEXT ? SPARSE_QUIET_MS : QUIET_MS);
}
