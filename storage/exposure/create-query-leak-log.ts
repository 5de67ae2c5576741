import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Clock } from "../../domain/ports/clock.ts";
import type { QueryLeakLog } from "../../domain/ports/exposure/leak-log.ts";
import { scopeKinds } from "../../domain/ports/models/call-ledger.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment, oneOf } from "../database/columns.ts";
import { inScope } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { hashText } from "../text/ids.ts";
import { cleanText } from "../text/stored-text.ts";

export function createQueryLeakLog({
  db,
  clock,
}: {
  readonly db: Database;
  /** Clock that dates entries; the server's own when left out. */
  readonly clock?: Clock | undefined;
}): QueryLeakLog {
  const { orm } = db;
  const listed = prepareForms(
    ({ questionId, decision, before }: Readonly<Record<"questionId" | "decision" | "before", boolean>>) => {
      const { placeholder } = sql;
      const { noticed } = queryLeaks;
      const isAtOnce = and(eq(noticed, placeholder("at")), sql`${entryId} > ${placeholder("id")}`);
      return orm
        .select({ id: entryId, leak: queryLeaks })
        .from(queryLeaks)
        .where(
          and(
            questionId ? eq(queryLeaks.questionId, placeholder("questionId")) : undefined,
            decision ? eq(queryLeaks.decision, placeholder("decision")) : undefined,
            before ? or(lt(noticed, placeholder("at")), isAtOnce) : undefined,
          ),
        )
        .orderBy(desc(noticed), asc(entryId))
        .limit(placeholder("limit"));
    },
  );
  return withClearErrors<QueryLeakLog>({
    async note({ key, query, questionId, excerpt, decision }) {
      const { scope, step, round, name, turn = 0 } = key;
      await inScope(db, scope, (tx) =>
        tx
          .insert(queryLeaks)
          .values({
            scopeKind: scope.kind,
            scopeId: scope.id,
            step,
            round,
            name,
            turn,
            queryHash: hashText(query),
            query: cleanText(query),
            questionId,
            excerpt: cleanText(excerpt),
            decision,
            ...(clock && { noticed: clock.now() }),
          })
          .onConflictDoNothing(),
      );
    },
    async list({ questionId, decision, limit = 1000, before }) {
      const rows = await listed(
        {
          ...{ questionId: questionId !== undefined, decision: decision !== undefined },
          before: before !== undefined,
        },
        { questionId, decision, at: before?.at, id: before?.id, limit },
      );
      return rows.map(
        ({ id, leak: { scopeKind, scopeId, step, round, name, turn, queryHash: _, ...rest } }) => ({
          ...{ id, ...rest },
          key: { scope: { kind: scopeKind, id: scopeId }, step, round, name, turn },
        }),
      );
    },
  });
}

/** The parts of a row's key, in one text. */
const entryId = sql<string>`concat_ws('/', scope_kind, scope_id, step, round, name, turn, query_hash)`;

/** Queries with a long piece of a finished question, once for each call. */
export const queryLeaks = pgTable(
  "query_leaks",
  {
    scopeKind: oneOf(scopeKinds, "scope_kind").notNull(),
    scopeId: text("scope_id").notNull(),
    step: text().notNull(),
    round: integer().notNull(),
    name: text().notNull(),
    turn: integer().notNull(),
    queryHash: text("query_hash").notNull(),
    query: text().notNull(),
    questionId: text("question_id").notNull(),
    /** Piece of the question in the query. */
    excerpt: text().notNull(),
    decision: oneOf(["refused", "sent"]).notNull(),
    noticed: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.scopeKind,
        table.scopeId,
        table.step,
        table.round,
        table.name,
        table.turn,
        table.queryHash,
      ],
    }),
    index("query_leaks_question").on(table.questionId),
    index("query_leaks_noticed").on(table.noticed),
  ],
);
