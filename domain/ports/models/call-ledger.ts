export interface CallUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null when the role's model has no price. */
  readonly dollars: number | null;
}

/** Highest cost of a call, as far as it can be known before the call. A budget reserves this amount until the call has ended. */
export interface CallEstimate {
  /** Cost of the request and of the longest reply to it. */
  readonly dollars: number;
  /** Cost of the request alone. A call whose reply was lost counts with this amount, because the server may have billed it. */
  readonly promptDollars: number;
  /** Seconds after which no process waits for the reply any longer. What a killed process had reserved is released then. */
  readonly seconds: number;
}

export interface CallReservation {
  readonly key: CallKey;
  /** Number of the attempt: 0 for the first form of the request, then one more for each fallback or repair. */
  readonly attempt: number;
  readonly requestHash: string;
  readonly role: string;
  readonly model: string;
  /** Estimated cost; left out when the price is unknown, and nothing is reserved then. */
  readonly estimate?: CallEstimate;
}

/** `replay`: the call was made and paid before, and this is its reply. `call`: the caller makes the call now. */
export type ReservedCall =
  | { readonly kind: "replay"; readonly reply: unknown; readonly usage: CallUsage }
  | { readonly kind: "call"; readonly id: string };

/**
 * The ledger of paid calls: reserve → call → commit. A key is paid for once. The same key with another request hash is a
 * `GiveUpItemError` (`call-key-clash`). A reservation that would exceed its payer's budget is refused with a `RetryLaterError`:
 * `budget-held` while calls under way have reserved the missing amount, `budget` when the call would not fit without them either.
 * A reservation that a killed process left open is handed out again: the call that was in flight is the one repeated.
 */
export interface CallLedger {
  reserve(reservation: CallReservation): Promise<ReservedCall>;
  commit(id: string, result: { reply: unknown; usage: CallUsage; milliseconds: number }): Promise<void>;
  /**
   * Records that a request was sent and its reply was lost: `dollars` count as spent. False when the budget has no room for another try.
   */
  lose(id: string, dollars: number): Promise<boolean>;
  /** Records that the server failed finally or that no reply came. The attempt stays in the ledger and may be reserved again. */
  fail(id: string, failure: { code: string; detail: string; milliseconds: number }): Promise<void>;
  spend(scope?: CallKey["scope"]): Promise<CallUsage & { readonly calls: number }>;
}

export const scopeKinds = ["run", "seeding", "evaluation", "probe"] as const;

/** The piece of work that a call belongs to. Budgets and spend are counted by scope. */
export interface CallScope {
  readonly kind: (typeof scopeKinds)[number];
  readonly id: string;
  /**
   * Epoch of the run's lease, when the caller has one. Reservations, results, grants and recorded searches under an older epoch are then
   * refused (`StopRunError`, `lost-lease`). The epoch is not a part of the scope's identity.
   */
  readonly epoch?: number;
}

/** Permanent name of one model, search or visit call (design.md, call ledger). The code that makes the call adds turn and attempt. */
export interface CallKey {
  readonly scope: CallScope;
  readonly step: string;
  readonly round: number;
  /** Name of the call in its step, e.g. `panel/m3/s2` or `check/ev-12`. */
  readonly name: string;
  /** Turn of a conversation with tools; 0 for single calls. */
  readonly turn?: number;
  /**
   * Set if an equal request of the same step and role, made under another key and committed, is as good as this call: its reply is
   * replayed, and nothing is paid. `true` shares within the scope, `refresh` among all runs of the scope's refresh. It is not a part of
   * the key's identity.
   */
  readonly shared?: boolean | "refresh";
}
