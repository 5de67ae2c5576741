import type { CallLedger } from "../../domain/ports/call-ledger.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { commitCall } from "./commit-call.ts";
import { failCall } from "./fail-call.ts";
import { loseCall } from "./lose-call.ts";
import { readSpend } from "./read-spend.ts";
import { reserveCall } from "./reserve-call.ts";

/** The ledger of paid calls (design.md). A call's id is its row and the token of this hand-out. */
export function createCallLedger({ db }: { readonly db: Database }): CallLedger {
  return withClearErrors<CallLedger>({
    async reserve(reservation) {
      for (;;) {
        const reserved = await reserveCall(db, reservation);
        if (reserved !== null) return reserved;
      }
    },
    commit: (id, result) => commitCall(db, id, result),
    lose: (id, dollars) => loseCall(db, id, dollars),
    fail: (id, failure) => failCall(db, id, failure),
    spend: (scope) => readSpend(db.orm, scope),
  });
}
