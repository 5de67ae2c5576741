import { type SQL, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/freshet-error.ts";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { CallReservation, ReservedCall } from "../../domain/ports/call-ledger.ts";
import { lostLease } from "../database/in-fence.ts";
import type { Database } from "../database/open-database.ts";
import { selectFence } from "../database/write-fenced.ts";
import { modelCalls, spend } from "../schema/model-calls.ts";
import { refreshes } from "../schema/refreshes.ts";
import { runs } from "../schema/runs.ts";
import { seedings } from "../schema/seedings.ts";
import { budgetSpent } from "./budget-spent.ts";
import { leaseOf } from "./in-scope.ts";

interface Look extends Record<string, unknown> {
  held: boolean;
  hash: string | null;
  status: "reserved" | "done" | "failed" | null;
  reply: unknown;
  input: number | null;
  cached: number | null;
  output: number | null;
  dollars: number | null;
  payer: string | null;
  budget: number | null;
  spent: number | null;
  id: string | null;
  token: number | null;
}

/**
 * Looks at a call's row and takes it where it is not done: in one statement, since there are thousands of calls in an hour.
 * Null where another process made the row in this moment: look again.
 * @throws StopRunError `lost-lease`; GiveUpItemError `call-key-clash`; RetryLaterError `budget`
 */
export async function reserveCall(db: Database, call: CallReservation): Promise<ReservedCall | null> {
  const { key, requestHash } = call;
  const lease = leaseOf(key.scope);
  const { rows } = await db.orm.execute<Look>(lookAndTake(call));
  const [look] = rows;
  if (!look?.held) {
    if (lease !== null) throw lostLease(lease);
    return null;
  }
  if (look.hash !== null && look.hash !== requestHash) {
    throw new GiveUpItemError(
      `the call ${key.step}/${key.round}/${key.name} of ${key.scope.kind} ${key.scope.id} was made before with another request; calls of one key must be equal`,
      { code: "call-key-clash" },
    );
  }
  if (look.status === "done") {
    const { input, cached, output, dollars } = look;
    const usage = {
      ...{ inputTokens: input ?? 0, cachedInputTokens: cached ?? 0, outputTokens: output ?? 0 },
      dollars,
    };
    return { kind: "replay", reply: look.reply, usage };
  }
  if (look.id !== null) return { kind: "call", id: `${look.id}.${look.token}` };
  if (look.budget !== null && (look.spent ?? 0) >= look.budget)
    throw budgetSpent(look.payer ?? "the refresh", look.spent ?? 0, look.budget);
  return null;
}

/**
 * The fence first, then the call's row: all who write to calls lock in this order. A done row or one of another
 * request is only read; a new or open one is taken where its payer's budget isn't spent.
 */
function lookAndTake({ key, attempt, requestHash, role, model }: CallReservation): SQL {
  const { scope, step, round, name, turn = 0 } = key;
  const epoch = scope.epoch ?? null;
  return sql`
    with fence as materialized (${selectFence(leaseOf(scope))}),
    known as materialized (
      select ${modelCalls}.* from ${modelCalls}, fence
      where scope_kind = ${scope.kind} and scope_id = ${scope.id} and step = ${step} and round = ${round}
        and name = ${name} and turn = ${turn} and attempt = ${attempt}
      for update of ${modelCalls}),
    payer as materialized (${selectPayer(scope)}),
    free as materialized (
      select 1 from fence where not exists (select from payer where coalesce(spent, 0) >= budget)),
    made as (
      insert into ${modelCalls} (scope_kind, scope_id, step, round, name, turn, attempt, request_hash, role, model, epoch)
      select ${scope.kind}, ${scope.id}, ${step}, ${round}::integer, ${name}, ${turn}::integer, ${attempt}::integer,
        ${requestHash}, ${role}, ${model}, ${epoch}::integer
      from free where not exists (select from known)
      on conflict do nothing returning id, token),
    again as (
      update ${modelCalls} as row
      set role = ${role}, model = ${model}, epoch = ${epoch}::integer, status = 'reserved', token = row.token + 1,
        reserved = now(), ended = null
      from known, free
      where row.id = known.id and known.status <> 'done' and known.request_hash = ${requestHash}
      returning row.id, row.token),
    taken as (select * from made union all select * from again)
    select exists (select from fence) as held, known.request_hash as hash, known.status, known.reply,
      known.input_tokens as input, known.cached_input_tokens as cached, known.output_tokens as output, known.dollars,
      payer.who as payer, payer.budget, payer.spent, taken.id::text, taken.token
    from (select 1) as one left join known on true left join payer on true left join taken on true`;
}

/** Who pays for a scope's calls (`who`), its `budget` and what it has `spent`, in dollars; no row where nobody has a budget. */
function selectPayer(scope: CallScope): SQL {
  if (scope.kind !== "run" && scope.kind !== "seeding")
    return sql`select null as who, null::float8 as budget, null::float8 as spent where false`;
  const payees = scope.kind === "run" ? runs : seedings;
  const refresh = sql`
    select 'refresh ' || refresh.id as who, refresh.budget_dollars as budget, sums.dollars as spent
    from ${payees} as payee join ${refreshes} as refresh on refresh.id = payee.refresh_id
    left join ${spend} as sums on sums.scope_kind = 'refresh' and sums.scope_id = refresh.id
    where payee.id = ${scope.id} and refresh.budget_dollars is not null`;
  if (scope.kind === "run") return refresh;
  return sql`${refresh}
    union all
    select 'the order of seeds', payee.budget_dollars, sum(sums.dollars)
    from ${seedings} as payee
    left join ${seedings} as other on other.order_id = payee.order_id
    left join ${spend} as sums on sums.scope_kind = 'seeding' and sums.scope_id = other.id
    where payee.id = ${scope.id} and payee.refresh_id is null and payee.budget_dollars is not null
    group by payee.id`;
}
