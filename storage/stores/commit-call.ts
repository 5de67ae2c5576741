import { eq, sql } from "drizzle-orm";
import { StopRunError } from "../../domain/freshet-error.ts";
import type { CallUsage } from "../../domain/ports/call-ledger.ts";
import { checkFence } from "../database/in-fence.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { modelCalls, spend } from "../schema/model-calls.ts";
import { findCall } from "./find-call.ts";
import { findRefresh } from "./find-refresh.ts";
import { leaseOf } from "./in-scope.ts";

/**
 * Writes down a paid reply and adds it to its scope's and its refresh's sums. Once more under the same id changes nothing.
 * @throws StopRunError `lost-lease` where the reservation was handed out again since, or the run's lease was lost.
 */
export async function commitCall(
  db: Database,
  id: string,
  result: { reply: unknown; usage: CallUsage; milliseconds: number },
): Promise<void> {
  await db.orm.transaction(async (tx) => {
    const found = await findCall(tx, id);
    if (found === null || !found.current) throw handedOn(id);
    const { row } = found;
    if (row.status === "done") return;
    const scope = { kind: row.scopeKind, id: row.scopeId };
    const lease = row.epoch === null ? null : leaseOf({ ...scope, epoch: row.epoch });
    if (lease !== null) await checkFence(tx, lease);
    await tx
      .update(modelCalls)
      .set({
        status: "done",
        reply: result.reply ?? null,
        ...result.usage,
        milliseconds: result.milliseconds,
        ended: sql`now()`,
      })
      .where(eq(modelCalls.id, row.id));
    const refreshId = await findRefresh(tx, scope);
    await addSpend(tx, result.usage, [
      scope,
      ...(refreshId === null ? [] : [{ kind: "refresh" as const, id: refreshId }]),
    ]);
  });
}

/** The scope's own row first: all who commit lock the rows in this order. */
async function addSpend(
  tx: Executor,
  usage: CallUsage,
  scopes: readonly { kind: (typeof spend.$inferSelect)["scopeKind"]; id: string }[],
): Promise<void> {
  for (const { kind, id } of scopes) {
    await tx
      .insert(spend)
      .values({ scopeKind: kind, scopeId: id, calls: 1, ...usage })
      .onConflictDoUpdate({
        target: [spend.scopeKind, spend.scopeId],
        set: {
          calls: sql`${spend.calls} + 1`,
          inputTokens: sql`${spend.inputTokens} + excluded.input_tokens`,
          cachedInputTokens: sql`${spend.cachedInputTokens} + excluded.cached_input_tokens`,
          outputTokens: sql`${spend.outputTokens} + excluded.output_tokens`,
          dollars: sql`coalesce(${spend.dollars} + excluded.dollars, ${spend.dollars}, excluded.dollars)`,
        },
      });
  }
}

function handedOn(id: string): StopRunError {
  return new StopRunError(
    `the reservation of call ${id} was handed out again: another process does this work now, nothing was written`,
    { code: "lost-lease" },
  );
}
