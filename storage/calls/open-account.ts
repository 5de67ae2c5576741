import { sql } from "drizzle-orm";
import type { Executor } from "../database/open-database.ts";
import { isPaidBy } from "./is-paid-by.ts";
import { modelCalls, spend } from "./model-calls.ts";
import type { Payer } from "./select-payer.ts";

/** Makes a payer's account out of what its scopes have spent and hold by now, in place of an earlier one. */
export async function openAccount(tx: Executor, payer: Pick<Payer, "kind" | "id">): Promise<void> {
  await tx.execute(sql`
    insert into ${spend} (scope_kind, scope_id, calls, input_tokens, cached_input_tokens, output_tokens, dollars,
      held_dollars, lost_dollars)
    select ${payer.kind}, ${payer.id}, coalesce(sum(calls), 0), coalesce(sum(input_tokens), 0),
      coalesce(sum(cached_input_tokens), 0), coalesce(sum(output_tokens), 0), sum(dollars),
      (select coalesce(sum(held_dollars), 0) from ${modelCalls} where held_dollars > 0 and ${isPaidBy(payer)}),
      (select coalesce(sum(lost_dollars), 0) from ${modelCalls} where ${isPaidBy(payer)})
    from ${spend} where ${isPaidBy(payer)}
    on conflict (scope_kind, scope_id) do update set calls = excluded.calls, input_tokens = excluded.input_tokens,
      cached_input_tokens = excluded.cached_input_tokens, output_tokens = excluded.output_tokens,
      dollars = excluded.dollars, held_dollars = excluded.held_dollars, lost_dollars = excluded.lost_dollars,
      refused_dollars = null`);
}
