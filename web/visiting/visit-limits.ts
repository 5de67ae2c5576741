import type { SettleLimits } from "./settle-page.ts";

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
