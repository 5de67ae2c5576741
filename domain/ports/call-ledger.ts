export interface CallUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the role has no price. */
  readonly dollars: number | null;
}

/** What a call may cost at most, as far as that can be told before it. Under a budget so much is held until it has ended. */
export interface CallEstimate {
  /** The request and the longest reply to it. */
  readonly dollars: number;
  /** The request alone: what a call comes to whose reply was lost, since the server may have billed it. */
  readonly promptDollars: number;
  /** After so many seconds nobody waits for its reply any more: what a killed process held is free then. */
  readonly seconds: number;
}

export interface CallReservation {
  readonly key: CallKey;
  /** 0 for the first form of the request, counted up for fallbacks and repairs. */
  readonly attempt: number;
  readonly requestHash: string;
  readonly role: string;
  readonly model: string;
  /** Left out where nothing is known of its price: nothing is held then. */
  readonly estimate?: CallEstimate;
}

/** `replay`: the call was made and paid before, its reply is given back. `call`: make it now. */
export type ReservedCall =
  | { readonly kind: "replay"; readonly reply: unknown; readonly usage: CallUsage }
  | { readonly kind: "call"; readonly id: string };

/**
 * The ledger of paid calls: reserve → call → commit. A key is paid for once; the same key with another request hash is a
 * `GiveUpItemError` (`call-key-clash`). A reservation that would take what its payer has spent and holds over the budget is refused:
 * `RetryLaterError` `budget-held` while calls under way hold what it lacks, `budget` where it would not fit without them either.
 * A reservation that a killed process left open is handed out again: the call that was in flight is the one repeated.
 */
export interface CallLedger {
  reserve(reservation: CallReservation): Promise<ReservedCall>;
  commit(id: string, result: { reply: unknown; usage: CallUsage; milliseconds: number }): Promise<void>;
  /**
   * A request of it went out and its reply was lost: so much counts as spent. False where the budget leaves no room for
   * another try.
   */
  lose(id: string, dollars: number): Promise<boolean>;
  /** The server failed for good or the reply never came; the attempt is kept and may be reserved again. */
  fail(id: string, failure: { code: string; detail: string; milliseconds: number }): Promise<void>;
  spend(scope?: CallKey["scope"]): Promise<CallUsage & { readonly calls: number }>;
}

export const scopeKinds = ["run", "seeding", "evaluation", "probe"] as const;

/** Whose call it is; budgets and spend are counted by scope. */
export interface CallScope {
  readonly kind: (typeof scopeKinds)[number];
  readonly id: string;
  /**
   * Of a run's lease, where the caller holds one: reservations, results, grants and recorded searches under an older
   * epoch are then refused (`StopRunError`, `lost-lease`). No part of the scope's identity.
   */
  readonly epoch?: number;
}

/** Names one model, search or visit call for ever (design.md, call ledger); turn and attempt are added by who makes the call. */
export interface CallKey {
  readonly scope: CallScope;
  readonly step: string;
  readonly round: number;
  /** Says what the call is, e.g. `panel/m3/s2` or `check/ev-12`. */
  readonly name: string;
  /** Which turn of a conversation with tools; 0 for single calls. */
  readonly turn?: number;
}
