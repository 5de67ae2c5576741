import { sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { cleanText } from "../text/clean-text.ts";
import { modelCalls, spend } from "./model-calls.ts";
import { selectPayer } from "./select-payer.ts";

/**
 * Notes why a call brought no reply, and lets go of what was held for it; the reservation may be handed out again. A superseded one
 * changes nothing.
 */
export async function failCall(
  db: Database,
  id: string,
  { code, detail, milliseconds }: { code: string; detail: string; milliseconds: number },
): Promise<void> {
  const [rowId = 0, token = 0] = id.split(".").map(Number);
  await db.orm.execute(sql`
    with held as materialized (
      select id, scope_kind, scope_id, held_dollars from ${modelCalls}
      where id = ${rowId} and token = ${token} and status = 'reserved' for update),
    failed as (
      update ${modelCalls} as call
      set status = 'failed', failures = call.failures + 1, failure_code = ${code}, failure_detail = ${cleanText(detail)},
        milliseconds = ${milliseconds}::float8, held_dollars = 0, ended = now()
      from held where call.id = held.id),
    payer as materialized (${selectPayer(sql`held as call`)})
    update ${spend} as account set held_dollars = account.held_dollars - held.held_dollars
    from held, payer
    where held.held_dollars > 0 and account.scope_kind = payer.kind and account.scope_id = payer.id`);
}
