/** What one visit may cost. Times in milliseconds. */
export interface VisitLimits extends SettleLimits {
  /** The whole visit, extraction and closing aside. */
  readonly deadlineMs: number;
  readonly closeMs: number;
  /** Bytes of all answers, decoded. */
  readonly maxBytes: number;
  readonly maxRequests: number;
  /** Pages that a visit may be led through, by redirect, refresh or script. */
  readonly maxRedirects: number;
  /** What the page's process may hold in memory. */
  readonly pageMegabytes: number;
  /** Bodies up to this size are kept for the archive; 0 keeps none. */
  readonly captureBytes: number;
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

interface SettleLimits {
  /** How long to wait for the load event. */
  readonly loadMs: number;
  /** How long to wait for scripts after it. */
  readonly settleMs: number;
}

const QUIET_MS = 100;
/** A page with hardly any text may be about to write it. */
export const SPARSE_TEXT = 200;
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
