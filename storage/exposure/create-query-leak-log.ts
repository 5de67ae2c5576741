import { and, desc, eq } from "drizzle-orm";
import type { Clock } from "../../domain/ports/clock.ts";
import type { QueryLeakLog } from "../../domain/ports/query-leak-log.ts";
import { inScope } from "../calls/in-scope.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { cleanText } from "../text/clean-text.ts";
import { hashText } from "../text/hash-text.ts";
import { queryLeaks } from "./query-leaks.ts";

export function createQueryLeakLog({
  db,
  clock,
}: {
  readonly db: Database;
  /** What entries are dated by; the server's own where it is left out. */
  readonly clock?: Clock | undefined;
}): QueryLeakLog {
  const { orm } = db;
  return withClearErrors<QueryLeakLog>({
    async note({ key, query, questionId, excerpt, decision }) {
      const { scope, step, round, name, turn = 0 } = key;
      await inScope(db, scope, (tx) =>
        tx
          .insert(queryLeaks)
          .values({
            ...{ scopeKind: scope.kind, scopeId: scope.id, step, round, name, turn },
            ...{ queryHash: hashText(query), query: cleanText(query) },
            ...{ questionId, excerpt: cleanText(excerpt), decision },
            ...(clock && { noticed: clock.now() }),
          })
          .onConflictDoNothing(),
      );
    },
    async list({ questionId, decision, limit = 1000 }) {
      const rows = await orm
        .select()
        .from(queryLeaks)
        .where(
          and(
            ...(questionId === undefined ? [] : [eq(queryLeaks.questionId, questionId)]),
            ...(decision === undefined ? [] : [eq(queryLeaks.decision, decision)]),
          ),
        )
        .orderBy(desc(queryLeaks.noticed))
        .limit(limit);
      return rows.map(({ scopeKind, scopeId, step, round, name, turn, queryHash: _, ...rest }) => ({
        ...rest,
        key: { scope: { kind: scopeKind, id: scopeId }, step, round, name, turn },
      }));
    },
  });
}
