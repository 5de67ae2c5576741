/** Sampling that a caller sets over the role's own: the panel's temperature and top_p; `seed` tells samples of one question apart. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  /** Sent as the protocol's `seed`, a 31-bit number that follows from the call's key. */
  readonly seed?: number;
}
