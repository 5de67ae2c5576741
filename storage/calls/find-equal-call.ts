import { sql } from "drizzle-orm";
import type { CallReservation, ReservedCall } from "../../domain/ports/models/call-ledger.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import type { Database } from "../database/open-database.ts";
import { runs } from "../runs/runs.ts";
import { modelCalls } from "./model-calls.ts";

interface Found extends Record<string, unknown> {
  readonly reply: unknown;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly dollars: number | null;
}

/**
 * Finds a committed call of the same role with an equal request, of the same step unless the key may share across steps. It is used for
 * keys that share their replies within a scope or among the runs of a refresh. Null if there is none. The call's own row comes first, then
 * that of another form of the call, then those of its scope, then the one that was committed first. So a resumed conversation finds the
 * same reply as before, even if another equal call has ended since.
 */
export async function findEqualCall(
  db: Database,
  { key, attempt, requestHash, otherForms = [], role }: CallReservation,
): Promise<Extract<ReservedCall, { kind: "replay" }> | null> {
  const { scope, step, round, name, turn = 0 } = key;
  const hashes = sql.param([requestHash, ...otherForms.map((form) => form.requestHash)]);
  const isOfStep = sql`step = ${step}`;
  const isOfCall = sql`(${isOfStep} and round = ${round}::integer and name = ${name} and turn = ${turn}::integer)`;
  // The index can look up an array, but not a subquery after `or`. A scope that is no run of a refresh shares with no other scope.
  const scopes =
    key.shared === "refresh" && scope.kind === "run"
      ? sql`scope_id = any(array(
          select sibling.id from ${runs} as own join ${runs} as sibling on sibling.refresh_id = own.refresh_id
          where own.id = ${scope.id}))`
      : sql`scope_id = ${scope.id}`;
  const [found] = await executePrepared<Found>(
    db,
    sql`
      select reply, input_tokens as input, cached_input_tokens as cached, output_tokens as output, dollars
      from ${modelCalls}
      where scope_kind = ${scope.kind} and ${scopes} and ${key.acrossSteps ? sql`true` : isOfStep} and role = ${role}
        and request_hash = any(${hashes}::text[]) and status = 'done'
      order by (scope_id = ${scope.id}) desc, (${isOfCall} and attempt = ${attempt}::integer) desc, ${isOfCall} desc, ended, id
      limit 1`,
  );
  if (found === undefined) return null;
  const { reply, input, cached, output, dollars } = found;
  const usage = { inputTokens: input, cachedInputTokens: cached, outputTokens: output, dollars };
  return { kind: "replay", reply, usage };
}
