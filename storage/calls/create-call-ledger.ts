import { type SQL, sql } from "drizzle-orm";
import { StopRunError } from "../../domain/errors/freshet-error.ts";
import type { CallLedger, CallUsage } from "../../domain/ports/models/call-ledger.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import type { Database } from "../database/open-database.ts";
import { runs } from "../runs/runs.ts";
import { cleanText } from "../text/stored-text.ts";
import { prepareSpend } from "./account.ts";
import { findEqualCall } from "./find-equal-call.ts";
import { modelCalls, spend } from "./model-calls.ts";
import { selectPayer } from "./payer.ts";
import { reserveCall } from "./reserve-call.ts";

/** The ledger of paid calls (design.md). A call's id consists of its row and of the token of this reservation. */
export function createCallLedger({ db }: { readonly db: Database }): CallLedger {
  return withClearErrors<CallLedger>({
    async reserve(reservation) {
      const equal = reservation.key.shared ? await findEqualCall(db, reservation) : null;
      if (equal !== null) return equal;
      for (;;) {
        const reserved = await reserveCall(db, reservation);
        if (reserved !== null) return reserved;
      }
    },
    commit: (id, result) => commitCall(db, id, result),
    lose: (id, dollars) => loseCall(db, id, dollars),
    fail: (id, failure) => failCall(db, id, failure),
    spend: prepareSpend(db.orm),
  });
}

/**
 * Counts a request that was sent and brought no reply as lost. The reserved amount stays for the next try. False if the budget has no room
 * for both.
 *
 * The statement's parts: `held` locks the call's row under this token, `lost` adds to the row's lost dollars, `payer` finds who pays, and
 * the update adds to the payer's account.
 */
async function loseCall(db: Database, id: string, dollars: number): Promise<boolean> {
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

/**
 * Records why a call brought no reply, and releases the reserved amount. The call may be reserved again. An outdated token changes nothing.
 *
 * The statement's parts: `held` locks the call's row under this token, `failed` marks the row, `payer` finds who pays, and the update
 * subtracts the reserved amount from the payer's account.
 */
async function failCall(
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

interface CallResult {
  readonly reply: unknown;
  readonly usage: CallUsage;
  readonly milliseconds: number;
}

/**
 * Stores a paid reply, adds its cost to the sums of its scope and its payer, and releases the reserved amount, in one statement. A repeat
 * under the same id changes nothing. @throws StopRunError `lost-lease` if the call has been reserved again since, or the run's lease was
 * lost.
 */
async function commitCall(db: Database, id: string, result: CallResult): Promise<void> {
  const [rowId = 0, token = 0] = id.split(".").map(Number);
  const [row] = await executePrepared<{ status: string | null; written: boolean }>(
    db,
    writeDown(rowId, token, result),
  );
  if (row?.written || row?.status === "done") return;
  throw new StopRunError(
    `the reservation of call ${id} was handed out again, or its run was taken over: another process does this work now, nothing was written`,
    { code: "lost-lease" },
  );
}

/**
 * The statement of a commit. Its parts, in order:
 * - `held`: the call's row under this token, locked.
 * - `fence`: one row if the reservation names an epoch of a run and it is still the run's, with the run's row locked.
 * - `written`: stores the reply, unless it was stored before or the lease was lost.
 * - `accounts`: the rows of the sums to change: first the scope's own, then its payer's, whose reserved amount is released.
 * - `added`: adds to these rows in that order. All processes that commit lock them in the same order, so that no two wait for each other.
 * The result is the row's former status and whether something was written.
 */
function writeDown(id: number, token: number, { reply, usage, milliseconds }: CallResult): SQL {
  const { inputTokens, cachedInputTokens, outputTokens, dollars } = usage;
  return sql`
    with held as materialized (
      select id, scope_kind, scope_id, epoch, status, held_dollars from ${modelCalls} where id = ${id} and token = ${token} for update),
    fence as materialized (
      select 1 from ${runs}, held
      where held.scope_kind = 'run' and ${runs}.id = held.scope_id and ${runs}.epoch = held.epoch
      for share of ${runs}),
    written as (
      update ${modelCalls} as call
      set status = 'done', reply = ${JSON.stringify(reply ?? null)}::json, input_tokens = ${inputTokens}::integer,
        cached_input_tokens = ${cachedInputTokens}::integer, output_tokens = ${outputTokens}::integer,
        dollars = ${dollars}::float8, milliseconds = ${milliseconds}::float8,
        held_dollars = 0, ended = now()
      from held
      where call.id = held.id and held.status <> 'done'
        and (held.epoch is null or held.scope_kind <> 'run' or exists (select from fence))
      returning call.scope_kind, call.scope_id, held.held_dollars),
    accounts as (
      select 1 as place, scope_kind, scope_id, 0 as held from written
      union all
      select 2, payer.kind, payer.id, held_dollars from written, (${selectPayer(sql`written as call`)}) as payer),
    added as (
      insert into ${spend} as sums (scope_kind, scope_id, calls, input_tokens, cached_input_tokens, output_tokens, dollars,
        held_dollars)
      select scope_kind, scope_id, 1, ${inputTokens}::integer, ${cachedInputTokens}::integer, ${outputTokens}::integer,
        ${dollars}::float8, -held
      from accounts order by place
      on conflict (scope_kind, scope_id) do update set
        calls = sums.calls + 1,
        input_tokens = sums.input_tokens + excluded.input_tokens,
        cached_input_tokens = sums.cached_input_tokens + excluded.cached_input_tokens,
        output_tokens = sums.output_tokens + excluded.output_tokens,
        dollars = coalesce(sums.dollars + excluded.dollars, sums.dollars, excluded.dollars),
        held_dollars = sums.held_dollars + excluded.held_dollars)
    select held.status, exists (select from written) as written from (select 1) as one left join held on true`;
}
