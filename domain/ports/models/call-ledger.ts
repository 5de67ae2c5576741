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
  /** Seconds after which no process waits for the reply any longer. An amount that a killed process had reserved is released then. */
  readonly seconds: number;
}

/** One form of a request: the ways of asking for JSON are forms of the same request. */
interface RequestForm {
  /** Number of the attempt: 0 for the first form of the request, then one more for each fallback or repair. */
  readonly attempt: number;
  readonly requestHash: string;
}

export interface CallReservation extends RequestForm {
  readonly key: CallKey;
  /**
   * The other forms of the same request. Which form a process asks in depends on what it has learnt of the server, so the reply may have
   * been paid for in another form.
   */
  readonly otherForms?: readonly RequestForm[];
  readonly role: string;
  readonly model: string;
  /** Estimated cost of the call. Absent if the price is unknown; nothing is reserved then. */
  readonly estimate?: CallEstimate;
}

/** `replay`: the call was made and paid for before, and this is its reply. `call`: the caller makes the call now. */
export type ReservedCall =
  | { readonly kind: "replay"; readonly reply: unknown; readonly usage: CallUsage }
  | { readonly kind: "call"; readonly id: string };

/**
 * The ledger of paid calls: reserve → call → commit. A key is paid for only once.
 * - If the request was paid for in another form, the reply to that form is replayed. A reply in the form that is asked for comes first.
 * - The same key with another request hash is a `GiveUpItemError` (`call-key-clash`).
 * - A reservation that would exceed its payer's budget is refused with a `RetryLaterError`. The code is `budget-held` if calls under way
 *   have reserved the missing amount, and `budget` if the call would not fit without them either.
 * - A reservation that a killed process left open is given to the next caller, who repeats the call that was under way.
 */
export interface CallLedger {
  reserve(reservation: CallReservation): Promise<ReservedCall>;
  commit(id: string, result: { reply: unknown; usage: CallUsage; milliseconds: number }): Promise<void>;
  /** Records that a request was sent and its reply was lost. `dollars` count as spent. False if the budget has no room for another try. */
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
   * Epoch of the run's lease, if the caller has one. Reservations, results, grants and recorded searches under an older epoch are refused
   * (`StopRunError`, `lost-lease`). The epoch is not a part of the scope's identity.
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
   * Set if the reply to an equal request may be used for this call. That request must be of the same step and role, and committed under
   * another key. Its reply is then replayed, and nothing is paid. `true` shares replies within the scope, `refresh` among all runs of the
   * scope's refresh. This member is not a part of the key's identity.
   */
  readonly shared?: boolean | "refresh";
  /** With `shared`: true if the equal request may be of another step too. This member is not a part of the key's identity either. */
  readonly acrossSteps?: boolean;
}
