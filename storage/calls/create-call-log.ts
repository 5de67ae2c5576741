import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { CallEntry, CallLog } from "../../domain/ports/models/call-log.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { searches } from "../pages/pages.ts";
import { modelCalls, spend } from "./model-calls.ts";

const entry = {
  id: modelCalls.id,
  step: modelCalls.step,
  round: modelCalls.round,
  name: modelCalls.name,
  turn: modelCalls.turn,
  attempt: modelCalls.attempt,
  role: modelCalls.role,
  model: modelCalls.model,
  status: modelCalls.status,
  inputTokens: modelCalls.inputTokens,
  outputTokens: modelCalls.outputTokens,
  dollars: modelCalls.dollars,
  milliseconds: modelCalls.milliseconds,
  failureCode: modelCalls.failureCode,
  begun: modelCalls.reserved,
};

export function createCallLog({ db }: { readonly db: Database }): CallLog {
  const { orm } = db;
  const { placeholder } = sql;
  const summedOf = prepareOnce(() =>
    orm
      .select({
        round: modelCalls.round,
        step: modelCalls.step,
        calls: sql<number>`(count(*) filter (where ${modelCalls.status} = 'done'))::int`,
        inputTokens: sql<number>`coalesce(sum(${modelCalls.inputTokens}), 0)::float8`,
        outputTokens: sql<number>`coalesce(sum(${modelCalls.outputTokens}), 0)::float8`,
        dollars: sql<number | null>`sum(${modelCalls.dollars})::float8`,
      })
      .from(modelCalls)
      .where(and(eq(modelCalls.scopeKind, "run"), eq(modelCalls.scopeId, placeholder("runId"))))
      .groupBy(modelCalls.round, modelCalls.step)
      .orderBy(asc(modelCalls.round), sql`min(${modelCalls.id})`),
  );
  const spentBy = prepareOnce(() =>
    orm
      .select({ id: spend.scopeId, calls: spend.calls, dollars: spend.dollars })
      .from(spend)
      .where(and(eq(spend.scopeKind, "run"), isOneOf(spend.scopeId, "runIds"))),
  );
  const ofRun = (runId: string) => and(eq(modelCalls.scopeKind, "run"), eq(modelCalls.scopeId, runId));
  return withClearErrors<CallLog>({
    list: ({ runId, round, step, after, limit }): Promise<CallEntry[]> =>
      orm
        .select(entry)
        .from(modelCalls)
        .where(
          and(
            ofRun(runId),
            ...(round === undefined ? [] : [eq(modelCalls.round, round)]),
            ...(step === undefined ? [] : [eq(modelCalls.step, step)]),
            ...(after === undefined ? [] : [gt(modelCalls.id, after)]),
          ),
        )
        .orderBy(asc(modelCalls.id))
        .limit(limit),
    async read(runId, id) {
      const [call] = await orm
        .select({ ...entry, reply: modelCalls.reply, failureDetail: modelCalls.failureDetail })
        .from(modelCalls)
        .where(and(ofRun(runId), eq(modelCalls.id, id)));
      if (call === undefined) return null;
      const found = await orm
        .select({ query: searches.query, outcome: searches.outcome })
        .from(searches)
        .where(
          and(
            eq(searches.scopeKind, "run"),
            eq(searches.scopeId, runId),
            eq(searches.step, call.step),
            eq(searches.round, call.round),
            eq(searches.name, call.name),
            eq(searches.turn, call.turn),
          ),
        )
        .orderBy(asc(searches.searched));
      return { ...call, searches: found };
    },
    sum: (runId) => summedOf({ runId }),
    async sumRuns(runIds) {
      if (runIds.length === 0) return new Map();
      const rows = await spentBy({ runIds });
      return new Map(rows.map(({ id, ...sums }) => [id, sums]));
    },
  });
}
