import { sql } from "drizzle-orm";
import type { CallReservation, ReservedCall } from "../../domain/ports/call-ledger.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import type { Database } from "../database/open-database.ts";
import { modelCalls } from "./model-calls.ts";

interface Found extends Record<string, unknown> {
  readonly reply: unknown;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly dollars: number | null;
}

/**
 * Finds a committed call of the same scope, step and role with an equal request, for keys that share their replies; null if there is none.
 * The call's own row comes first, then the one that was committed first: a resumed conversation finds the reply that it had before, even
 * if another equal call has ended since.
 */
export async function findEqualCall(
  db: Database,
  { key, attempt, requestHash, role }: CallReservation,
): Promise<Extract<ReservedCall, { kind: "replay" }> | null> {
  const { scope, step, round, name, turn = 0 } = key;
  const [found] = await executePrepared<Found>(
    db,
    sql`
      select reply, input_tokens as input, cached_input_tokens as cached, output_tokens as output, dollars
      from ${modelCalls}
      where scope_kind = ${scope.kind} and scope_id = ${scope.id} and step = ${step} and role = ${role}
        and request_hash = ${requestHash} and status = 'done'
      order by (round = ${round}::integer and name = ${name} and turn = ${turn}::integer
        and attempt = ${attempt}::integer) desc, ended, id
      limit 1`,
  );
  if (found === undefined) return null;
  const { reply, input, cached, output, dollars } = found;
  const usage = { inputTokens: input, cachedInputTokens: cached, outputTokens: output, dollars };
  return { kind: "replay", reply, usage };
}
