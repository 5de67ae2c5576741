import { sql } from "drizzle-orm";
import type { Executor } from "../database/open-database.ts";
import { spend } from "./model-calls.ts";
import { isAccountOf, type Payer } from "./payer.ts";

/**
 * Locks a payer's account, and creates it if it is missing, so that no call is reserved meanwhile. If a call ends meanwhile, the amounts of
 * this call are added and subtracted afterwards. The lock is a statement of its own, because a statement that also reads sums would read
 * them as they were before it waited for the lock.
 */
export async function lockAccount(tx: Executor, payer: Pick<Payer, "kind" | "id">): Promise<void> {
  await tx.execute(sql`
    insert into ${spend} (scope_kind, scope_id, calls, input_tokens, cached_input_tokens, output_tokens)
    values (${payer.kind}, ${payer.id}, 0, 0, 0, 0) on conflict do nothing`);
  await tx.execute(sql`select 1 from ${spend} as account where ${isAccountOf(payer)} for update`);
}
