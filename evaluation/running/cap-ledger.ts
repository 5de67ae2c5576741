import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { CallLedger } from "../../domain/ports/call-ledger.ts";
import { type Caps, checkCaps } from "./check-caps.ts";

/**
 * The ledger, which refuses new calls over a trial's own limits (`GiveUpItemError`, `trial-limit`). What was paid before is
 * replayed all the same. Overdrawn by the calls under way at most.
 */
export function capLedger(ledger: CallLedger, caps: Caps): CallLedger {
  return {
    commit: (id, result) => ledger.commit(id, result),
    lose: (id, dollars) => ledger.lose(id, dollars),
    fail: (id, failure) => ledger.fail(id, failure),
    spend: (scope) => ledger.spend(scope),
    async reserve(reservation) {
      const reserved = await ledger.reserve(reservation);
      if (reserved.kind === "replay") return reserved;
      try {
        await checkCaps(ledger, caps, reservation.key.scope);
      } catch (error) {
        // It never goes out: nothing is to be held for it.
        if (error instanceof GiveUpItemError)
          await ledger.fail(reserved.id, { code: error.code, detail: error.message, milliseconds: 0 });
        throw error;
      }
      return reserved;
    },
  };
}
