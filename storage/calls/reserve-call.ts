import { type SQL, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { CallReservation, ReservedCall } from "../../domain/ports/models/call-ledger.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import { leaseOf, lostLease, selectFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { modelCalls, type PayerKind, spend } from "./model-calls.ts";
import { selectPayer } from "./payer.ts";
import { settleAccount } from "./settle-account.ts";

interface Look extends Record<string, unknown> {
  held: boolean;
  hash: string | null;
  status: "reserved" | "done" | "failed" | null;
  reply: unknown;
  input: number | null;
  cached: number | null;
  output: number | null;
  dollars: number | null;
  /** Whether the reply that was paid for in another form is a reply to this request; null if there is no such reply. */
  other_equal: boolean | null;
  other_reply: unknown;
  other_input: number | null;
  other_cached: number | null;
  other_output: number | null;
  other_dollars: number | null;
  payer_kind: PayerKind;
  payer_id: string;
  who: string;
  budget: number | null;
  within_budget: boolean;
  id: string | null;
  token: number | null;
}

/**
 * Looks up a call's row and takes it unless it is done. This is a single statement, because there are thousands of calls in an hour. Null
 * if another process created the row at the same moment, or if room was found in the budget; the caller then calls this again.
 * @throws StopRunError `lost-lease`; GiveUpItemError `call-key-clash`; RetryLaterError `budget`, `budget-held`
 */
export async function reserveCall(db: Database, call: CallReservation): Promise<ReservedCall | null> {
  const { key, requestHash } = call;
  const lease = leaseOf(key.scope);
  const [look] = await executePrepared<Look>(db, lookAndTake(call));
  if (!look?.held) {
    if (lease !== null) throw lostLease(lease);
    return null;
  }
  const isOther = look.hash !== null && look.hash !== requestHash;
  if (isOther || look.other_equal === false) {
    throw new GiveUpItemError(
      `the call ${key.step}/${key.round}/${key.name} of ${key.scope.kind} ${key.scope.id} was made before with another request; calls of one key must be equal`,
      { code: "call-key-clash" },
    );
  }
  if (look.status === "done") return replay(look);
  if (look.other_equal === true) {
    const { other_reply: reply, other_input: input, other_cached: cached, other_output: output } = look;
    return replay({ reply, input, cached, output, dollars: look.other_dollars });
  }
  if (look.id !== null) return { kind: "call", id: `${look.id}.${look.token}` };
  if (look.budget !== null && !look.within_budget) {
    const { payer_kind: kind, payer_id: id, who, budget } = look;
    await settleAccount(db, { kind, id, who, budget }, call);
  }
  return null;
}

function replay({
  reply,
  input,
  cached,
  output,
  dollars,
}: Pick<Look, "reply" | "input" | "cached" | "output" | "dollars">): ReservedCall {
  const usage = {
    inputTokens: input ?? 0,
    cachedInputTokens: cached ?? 0,
    outputTokens: output ?? 0,
    dollars,
  };
  return { kind: "replay", reply, usage };
}

/** Largest rounding error of sums of floating-point dollars. */
const close = 1e-9;

/**
 * The statement of a reservation. All processes lock in the same order: the run's row, the call's row, the payer's account. Its parts:
 * - `fence`: one row while the lease in the key is the run's; nothing is read or taken without it.
 * - `known`: the call's row if it exists, locked.
 * - `other`: the reply that was paid for in another form of the request, unless the call's own row is done. If there is one, nothing is
 *   reserved. A reply to this request comes before a reply to another request under the same key.
 * - `payer`: the payer if it has a budget.
 * - `wanted`: the amounts to reserve and to count as lost. It is empty when the row is done or belongs to another request: such a row is
 *   only read. An open row was reserved by a killed process: its amount is not reserved twice, and its request counts as lost.
 * - `charged`: adds the amounts to the payer's account if they fit into the budget. The condition is tested on the locked account, not on
 *   a snapshot, so that two reservations at the same moment can't both take the rest of the budget.
 * - `free`: one row if the call may be made: it was not paid for in another form, and it was charged, or nobody has a budget.
 * - `made`: inserts the row of a new call.
 * - `again`: takes an existing row that is not done, with a new token.
 * - `taken`: the row that was inserted or taken, if any.
 * The result is one row with the state before the statement, the payer, and the row that was taken.
 */
function lookAndTake({
  key,
  attempt,
  requestHash,
  otherForms = [],
  role,
  model,
  estimate,
}: CallReservation): SQL {
  const { scope, step, round, name, turn = 0 } = key;
  const epoch = scope.epoch ?? null;
  const { dollars = 0, promptDollars = 0, seconds = 0 } = estimate ?? {};
  const attempts = sql.param(otherForms.map((form) => form.attempt));
  const hashes = sql.param(otherForms.map((form) => form.requestHash));
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const held = sql`case when exists (select from charged) then ${dollars}::float8 else 0 end`;
  return sql`
    with fence as materialized (${selectFence(leaseOf(scope))}),
    known as materialized (
      select ${modelCalls}.* from ${modelCalls}, fence
      where scope_kind = ${scope.kind} and scope_id = ${scope.id} and step = ${step} and round = ${round}
        and name = ${name} and turn = ${turn} and attempt = ${attempt}
      for update of ${modelCalls}),
    other as materialized (
      select call.request_hash = form.request_hash as equal, call.reply, call.input_tokens, call.cached_input_tokens,
        call.output_tokens, call.dollars
      from fence, unnest(${attempts}::integer[], ${hashes}::text[]) as form(attempt, request_hash)
        join ${modelCalls} as call on call.attempt = form.attempt
      where call.scope_kind = ${scope.kind} and call.scope_id = ${scope.id} and call.step = ${step} and call.round = ${round}
        and call.name = ${name} and call.turn = ${turn} and call.status = 'done'
        and not exists (select from known where known.status = 'done')
      order by equal desc, call.ended, call.attempt limit 1),
    payer as materialized (
      select * from (${selectPayer(sql`(select ${scope.kind}::text as scope_kind, ${scope.id}::text as scope_id) as call`)}) as payer
      where budget is not null),
    wanted as materialized (
      select ${dollars}::float8 - coalesce(held_dollars, 0) as held,
        case when status = 'reserved' then ${promptDollars}::float8 else 0 end as lost
      from fence left join known on true
      where not exists (select from other)
        and (known.id is null or (status <> 'done' and request_hash = ${requestHash}))),
    charged as (
      insert into ${spend} as account (scope_kind, scope_id, calls, input_tokens, cached_input_tokens, output_tokens,
        held_dollars, lost_dollars)
      select payer.kind, payer.id, 0, 0, 0, 0, wanted.held, wanted.lost from payer, wanted
      where wanted.held + wanted.lost <= payer.budget + ${close}
      on conflict (scope_kind, scope_id) do update set
        held_dollars = account.held_dollars + excluded.held_dollars,
        lost_dollars = account.lost_dollars + excluded.lost_dollars
      where coalesce(account.dollars, 0) + account.lost_dollars < (select budget from payer) and
        coalesce(account.dollars, 0) + account.lost_dollars + account.held_dollars
          + excluded.held_dollars + excluded.lost_dollars <= (select budget from payer) + ${close}
      returning 1),
    free as materialized (
      select 1 from fence
      where not exists (select from other) and (exists (select from charged) or not exists (select from payer))),
    made as (
      insert into ${modelCalls} (scope_kind, scope_id, step, round, name, turn, attempt, request_hash, role, model, epoch,
        held_dollars, held_until, prompt_dollars)
      select ${scope.kind}, ${scope.id}, ${step}, ${round}::integer, ${name}, ${turn}::integer, ${attempt}::integer,
        ${requestHash}, ${role}, ${model}, ${epoch}::integer, ${held}, ${until}, ${promptDollars}::float8
      from free where not exists (select from known)
      on conflict do nothing returning id, token),
    again as (
      update ${modelCalls} as row
      set role = ${role}, model = ${model}, epoch = ${epoch}::integer, status = 'reserved', token = row.token + 1,
        held_dollars = ${held}, held_until = ${until}, prompt_dollars = ${promptDollars}::float8,
        lost_dollars = row.lost_dollars + case when known.status = 'reserved' then ${promptDollars}::float8 else 0 end,
        reserved = now(), ended = null
      from known, free
      where row.id = known.id and known.status <> 'done' and known.request_hash = ${requestHash}
      returning row.id, row.token),
    taken as (select * from made union all select * from again)
    select exists (select from fence) as held, known.request_hash as hash, known.status, known.reply,
      known.input_tokens as input, known.cached_input_tokens as cached, known.output_tokens as output, known.dollars,
      other.equal as other_equal, other.reply as other_reply, other.input_tokens as other_input,
      other.cached_input_tokens as other_cached, other.output_tokens as other_output, other.dollars as other_dollars,
      payer.kind as payer_kind, payer.id as payer_id, payer.who, payer.budget,
      exists (select from charged) as within_budget, taken.id::text, taken.token
    from (select 1) as one left join known on true left join other on true left join payer on true left join taken on true`;
}
