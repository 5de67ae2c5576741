/** Limits of one visit. Times are in milliseconds. */
export interface VisitLimits {
  /** Time for the whole visit, without extraction and closing. */
  readonly deadlineMs: number;
  /** Time limit for the load event. */
  readonly loadMs: number;
  /** Time limit for scripts after the load event. */
  readonly settleMs: number;
  readonly closeMs: number;
  /** Maximum number of decoded bytes of all answers. */
  readonly maxBytes: number;
  readonly maxRequests: number;
  /** Maximum number of navigations by redirect, refresh or script. */
  readonly maxRedirects: number;
  /** Memory limit of the page's process. */
  readonly pageMegabytes: number;
  /** Maximum size of a body that is kept for the archive; 0 keeps none. */
  readonly captureBytes: number;
}
