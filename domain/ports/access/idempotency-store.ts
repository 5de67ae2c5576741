/** One order under its Idempotency-Key. */
export interface KeyedRequest {
  readonly tokenId: string;
  readonly key: string;
  /** Method and route. */
  readonly action: string;
  /** Hash of the request's body. */
  readonly bodyHash: string;
  /** Id that the order's work will have. It is chosen before the work begins, so that a repeat after a kill makes the same work. */
  readonly target: string;
}

export interface IdempotencyStore {
  /**
   * Stores the request under its key if the key is new. Returns the request that is then stored under the key: the given one or an earlier
   * one.
   */
  claim(request: KeyedRequest): Promise<KeyedRequest>;
}
