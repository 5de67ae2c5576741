import { sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { modelCalls, spend } from "./model-calls.ts";
import { selectPayer } from "./select-payer.ts";

/**
 * Counts a request that went out and brought no reply. What is held stays for the next try, where the budget has room for both:
 * false where it has not.
 */
export async function loseCall(db: Database, id: string, dollars: number): Promise<boolean> {
  const [rowId = 0, token = 0] = id.split(".").map(Number);
  const { rows } = await db.orm.execute<{ over: boolean }>(sql`
    with held as materialized (
      select id, scope_kind, scope_id from ${modelCalls}
      where id = ${rowId} and token = ${token} and status = 'reserved' for update),
    lost as (
      update ${modelCalls} as call set lost_dollars = call.lost_dollars + ${dollars}::float8
      from held where call.id = held.id),
    payer as materialized (${selectPayer(sql`held as call`)})
    update ${spend} as account set lost_dollars = account.lost_dollars + ${dollars}::float8
    from payer
    where payer.budget is not null and account.scope_kind = payer.kind and account.scope_id = payer.id
    returning coalesce(account.dollars, 0) + account.lost_dollars + account.held_dollars > payer.budget as over`);
  return rows[0]?.over !== true;
}
