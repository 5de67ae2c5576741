import type { CallLedger } from "../../domain/ports/call-ledger.ts";
import { type Caps, checkCaps } from "./check-caps.ts";

/**
 * The ledger, which refuses new calls over the evaluation's budget (`RetryLaterError`, `budget`) and over a trial's own limits
 * (`GiveUpItemError`, `trial-limit`). What was paid before is replayed all the same. Overdrawn by the calls under way at most.
 */
export function capLedger(ledger: CallLedger, caps: Caps): CallLedger {
  return {
    commit: (id, result) => ledger.commit(id, result),
    fail: (id, failure) => ledger.fail(id, failure),
    spend: (scope) => ledger.spend(scope),
    async reserve(reservation) {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind === "call") await checkCaps(ledger, caps, reservation.key.scope);
      return reserved;
    },
  };
}
