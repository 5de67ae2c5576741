import { and, asc, eq, like, sql } from "drizzle-orm";
import type { TrajectoryStore } from "../../domain/ports/evaluation/evaluation-store.ts";
import { modelCalls } from "../calls/model-calls.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { grants, pages, pageVisits, searches } from "../pages/pages.ts";
import { hashText } from "../text/ids.ts";
import { normaliseUrl } from "../text/stored-text.ts";

export function createTrajectoryStore({ db }: { readonly db: Database }): TrajectoryStore {
  const { orm } = db;
  return withClearErrors<TrajectoryStore>({
    async read({ kind, id }) {
      const calls = await orm
        .select()
        .from(modelCalls)
        .where(and(eq(modelCalls.scopeKind, kind), eq(modelCalls.scopeId, id), eq(modelCalls.status, "done")))
        .orderBy(asc(modelCalls.id));
      const found = await orm
        .select()
        .from(searches)
        .where(and(eq(searches.scopeKind, kind), eq(searches.scopeId, id)))
        .orderBy(asc(searches.turn), asc(searches.searched));
      const visits = await orm
        .select({ url: pageVisits.url, at: pageVisits.visited, page: pages })
        .from(pageVisits)
        .innerJoin(pages, eq(pages.id, pageVisits.pageId))
        .where(and(eq(pageVisits.scopeKind, kind), eq(pageVisits.scopeId, id)))
        .orderBy(asc(pageVisits.visited));
      const granted = await orm
        .select({ hash: grants.urlHash })
        .from(grants)
        .where(and(eq(grants.scopeKind, kind), eq(grants.scopeId, id)));
      const shown = new Set(granted.map(({ hash }) => hash));
      return {
        calls: calls.map((call) => ({
          name: call.name,
          turn: call.turn,
          attempt: call.attempt,
          model: call.model,
          reply: call.reply,
          inputTokens: call.inputTokens ?? 0,
          outputTokens: call.outputTokens ?? 0,
          dollars: call.dollars,
          begun: call.reserved,
          ended: call.ended ?? call.reserved,
        })),
        searches: found.map(({ turn, query, outcome, searched }) => ({ turn, query, outcome, at: searched })),
        visits,
        isGranted: (url) => shown.has(hashText(normaliseUrl(url))),
      };
    },
    async webDates(evaluationId) {
      const of = `${evaluationId}/%`;
      const moments = [];
      for (const [table, column] of [
        [searches, searches.searched],
        [pageVisits, pageVisits.visited],
      ] as const) {
        const [row] = await orm
          .select({
            first: sql`min(${column})`.mapWith(column),
            last: sql`max(${column})`.mapWith(column),
          })
          .from(table)
          .where(and(eq(table.scopeKind, "evaluation"), like(table.scopeId, of)));
        moments.push(row?.first ?? null, row?.last ?? null);
      }
      const known = moments.filter((moment) => moment !== null).sort((a, b) => a.getTime() - b.getTime());
      const [first] = known;
      const last = known.at(-1);
      return first === undefined || last === undefined ? null : { first, last };
    },
  });
}
