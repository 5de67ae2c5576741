import type { CallKey } from "./call-key.ts";

export interface CallUsage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the role has no price. */
  readonly dollars: number | null;
}

export interface CallReservation {
  readonly key: CallKey;
  /** 0 for the first form of the request, counted up for fallbacks and repairs. */
  readonly attempt: number;
  readonly requestHash: string;
  readonly role: string;
  readonly model: string;
}

/** `replay`: the call was made and paid before, its reply is given back. `call`: make it now. */
export type ReservedCall =
  | { readonly kind: "replay"; readonly reply: unknown; readonly usage: CallUsage }
  | { readonly kind: "call"; readonly id: string };

/**
 * The ledger of paid calls: reserve → call → commit. A key is paid for once; the same key with another request hash is a
 * `GiveUpItemError` (`call-key-clash`); a scope over its budget is a `RetryLaterError` (`budget`).
 * A reservation that a killed process left open is handed out again: the call that was in flight is the one repeated.
 */
export interface CallLedger {
  reserve(reservation: CallReservation): Promise<ReservedCall>;
  commit(id: string, result: { reply: unknown; usage: CallUsage; milliseconds: number }): Promise<void>;
  /** The server failed for good or the reply never came; the attempt is kept and may be reserved again. */
  fail(id: string, failure: { code: string; detail: string; milliseconds: number }): Promise<void>;
  spend(scope?: CallKey["scope"]): Promise<CallUsage & { readonly calls: number }>;
}
