import { type IsolatedWorld, TAKE_FRAME_WISH, type Tab } from "./open-tab.ts";
import { parseMetaRefresh } from "./parse-meta-refresh.ts";
import type { VisitLimits } from "./visit-limits.ts";
import type { PageWatch } from "./watch-page.ts";

/** A little longer than a quiet page has to be quiet, so that two looks are enough for most. */
const LOOK_EVERY_MS = 110;

/** What chains of two frames draw is seen by the next look. */
const FRAMES_A_LOOK = 2;
/** A page that loads for longer gets frames before it has loaded, since it may be read as it is. */
const SLOW_LOAD_MS = 1_000;
/** An address of a refresh that is longer is none. */
const MAX_TEXT = 4_000;

/** Run in our own world: the page's address, number of elements, length of text without scripts, and refresh. */
const LOOK = `(() => {
  const body = document.body;
  let text = body ? body.textContent.length : 0;
  for (const script of document.querySelectorAll("body script, body style")) text -= script.textContent.length;
  const refresh = document.querySelector('meta[http-equiv="refresh" i]');
  return [document.baseURI.slice(0, ${MAX_TEXT}), document.getElementsByTagName("*").length, text, refresh && refresh.content.slice(0, ${MAX_TEXT})];
})()`;

/** What the page shows at one look, and whether its scripts wish for a frame. */
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
  readonly limits: VisitLimits;
}

/** Waits until the page stops changing, as is-settled.ts decides. Hangs when the page's script never yields: race it. */
export async function settlePage({ tab, world, watch, limits }: SettleOptions): Promise<void> {
  const committed = performance.now();
  let changed = committed;
  let seen = "";
  for (;;) {
    let textLength = 0;
    let refreshIn: number | null = null;
    const loadedAt = watch.loadedAt();
    // Before the load event nothing hangs on what the page shows, and each look costs.
    let look = loadedAt === null ? null : await lookAt(tab, world);
    const isWaiting = look && (look.wish || look.text < SPARSE_TEXT);
    if (isWaiting || (loadedAt === null && performance.now() - committed > SLOW_LOAD_MS)) {
      for (let i = 0; i < FRAMES_A_LOOK; i += 1) await tab.drawFrame();
      look = look && (await lookAt(tab, world));
    }
    if (look === null) {
      // Not loaded, or on its way to another address.
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
      // The page's own world, which alone knows the wish; it may lie, and nothing but a frame hangs on that.
      tab.send("Runtime.evaluate", { expression: TAKE_FRAME_WISH, returnByValue: true }),
    ]);
    if (!Array.isArray(seen)) return null;
    const [base, elements, text, refresh] = seen as [string, number, number, string | null];
    return { base, elements, text, refresh, wish: wish.value === true };
  } catch {
    return null;
  }
}

/** What is known of a page at one look. Times in milliseconds. */
interface PageState {
  readonly sinceCommit: number;
  /** Since the load event, or null before it. */
  readonly sinceLoad: number | null;
  /** The document itself has not come whole. */
  readonly isArriving: boolean;
  /** Since the last look that found other elements or text. */
  readonly quietFor: number;
  /** Scripts and their requests that are still under way. */
  readonly pending: number;
  readonly textLength: number;
  /** Delay of a refresh to another address that the page announces, or null. */
  readonly refreshIn: number | null;
}

export interface SettleLimits {
  /** How long to wait for the load event. */
  readonly loadMs: number;
  /** How long to wait for scripts after it. */
  readonly settleMs: number;
}

const QUIET_MS = 100;

/** A page with hardly any text may be about to write it. */
const SPARSE_TEXT = 200;

const SPARSE_QUIET_MS = 700;

/** Whether a page has become what it will be, or was given time enough. Half a document is not read: its visit then ends by its deadline. */
export function isSettled(state: PageState, limits: SettleLimits): boolean {
  if (state.isArriving) return false;
  if (state.sinceLoad === null) return state.sinceCommit >= limits.loadMs;
  if (state.sinceLoad >= limits.settleMs) return true;
  if (state.refreshIn !== null && state.refreshIn <= limits.settleMs) return false;
  if (state.pending > 0) return false;
  return state.quietFor >= (state.textLength < SPARSE_TEXT ? SPARSE_QUIET_MS : QUIET_MS);
}
