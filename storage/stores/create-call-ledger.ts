import { and, eq, type SQL, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/freshet-error.ts";
import type { CallKey } from "../../domain/ports/call-key.ts";
import type { CallLedger, CallReservation, ReservedCall } from "../../domain/ports/call-ledger.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { modelCalls } from "../schema/model-calls.ts";
import { checkBudget } from "./check-budget.ts";
import { commitCall } from "./commit-call.ts";
import { failCall } from "./fail-call.ts";
import { inScope } from "./in-scope.ts";
import { readSpend } from "./read-spend.ts";

/** The ledger of paid calls (design.md). A call's id is its row and the token of this hand-out. */
export function createCallLedger({ db }: { readonly db: Database }): CallLedger {
  return withClearErrors<CallLedger>({
    async reserve(reservation) {
      for (;;) {
        const reserved = await inScope(db, reservation.key.scope, (tx) => tryReserve(tx, reservation));
        // Another process made the row between our look and our insert: look again.
        if (reserved !== null) return reserved;
      }
    },
    commit: (id, result) => commitCall(db, id, result),
    fail: (id, failure) => failCall(db, id, failure),
    spend: (scope) => readSpend(db.orm, scope),
  });
}

async function tryReserve(tx: Executor, reservation: CallReservation): Promise<ReservedCall | null> {
  const { key, attempt, requestHash, role, model } = reservation;
  const [known] = await tx
    .select()
    .from(modelCalls)
    .where(and(...keyed(key, attempt)))
    .for("update");
  if (known !== undefined && known.requestHash !== requestHash) {
    throw new GiveUpItemError(
      `the call ${key.step}/${key.round}/${key.name} of ${key.scope.kind} ${key.scope.id} was made before with another request; calls of one key must be equal`,
      { code: "call-key-clash" },
    );
  }
  if (known?.status === "done") {
    const { inputTokens, cachedInputTokens, outputTokens, dollars } = known;
    return {
      kind: "replay",
      reply: known.reply,
      usage: {
        inputTokens: inputTokens ?? 0,
        cachedInputTokens: cachedInputTokens ?? 0,
        outputTokens: outputTokens ?? 0,
        dollars,
      },
    };
  }
  await checkBudget(tx, key.scope);
  const holder = { role, model, epoch: key.scope.epoch ?? null };
  const rows =
    known === undefined
      ? await tx
          .insert(modelCalls)
          .values({
            ...{ scopeKind: key.scope.kind, scopeId: key.scope.id, step: key.step, round: key.round },
            ...{ name: key.name, turn: key.turn ?? 0, attempt, requestHash },
            ...holder,
          })
          .onConflictDoNothing()
          .returning({ id: modelCalls.id, token: modelCalls.token })
      : await tx
          .update(modelCalls)
          .set({
            ...holder,
            status: "reserved",
            token: sql`${modelCalls.token} + 1`,
            reserved: sql`now()`,
            ended: null,
          })
          .where(eq(modelCalls.id, known.id))
          .returning({ id: modelCalls.id, token: modelCalls.token });
  const [row] = rows;
  return row === undefined ? null : { kind: "call", id: `${row.id}.${row.token}` };
}

function keyed(key: CallKey, attempt: number): SQL[] {
  return [
    eq(modelCalls.scopeKind, key.scope.kind),
    eq(modelCalls.scopeId, key.scope.id),
    eq(modelCalls.step, key.step),
    eq(modelCalls.round, key.round),
    eq(modelCalls.name, key.name),
    eq(modelCalls.turn, key.turn ?? 0),
    eq(modelCalls.attempt, attempt),
  ];
}
