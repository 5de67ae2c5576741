import { TAKE_FRAME_WISH, type Tab } from "./open-tab.ts";
import { parseMetaRefresh } from "./parse-meta-refresh.ts";
import { isSettled, SPARSE_TEXT, type VisitLimits } from "./visit-limits.ts";
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
  readonly world: OwnWorld;
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

async function lookAt(tab: Tab, world: OwnWorld): Promise<Look | null> {
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

/**
 * A world of ours on the tab's page: the same document, and JavaScript that none of the page's scripts has touched. What
 * is read there is true, and as long as we say; in the page's own world every property may answer with a lie or with megabytes, and
 * the line to the browser, which all visits share, drops what doesn't fit.
 */
interface OwnWorld {
  /** The expression's value in the present document; rejects while the page is on its way to another. */
  evaluate(expression: string): Promise<unknown>;
}

export function createOwnWorld(tab: Tab, documents: () => number): OwnWorld {
  let entered: { readonly document: number; readonly context: Promise<number> } | null = null;
  const enter = async (): Promise<number> => {
    const options = { frameId: tab.targetId, worldName: "freshet" };
    return (await tab.send("Page.createIsolatedWorld", options)).executionContextId;
  };
  return {
    async evaluate(expression) {
      // A world ends with its document, and its number may then be another's.
      if (entered?.document !== documents()) entered = { document: documents(), context: enter() };
      const { context } = entered;
      context.catch(() => {
        if (entered?.context === context) entered = null;
      });
      const options = { expression, contextId: await context, returnByValue: true };
      return (await tab.send("Runtime.evaluate", options)).result.value;
    },
  };
}
