import { and, asc, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import type { CallKey, CallScope } from "../../domain/ports/call-key.ts";
import type { PageStore } from "../../domain/ports/page-store.ts";
import type { Database } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { grants, pages, pageVisits, searches } from "../schema/pages.ts";
import { cleanText } from "../text/clean-text.ts";
import { hashText } from "../text/hash-text.ts";
import { normaliseUrl } from "../text/normalise-url.ts";
import { inScope } from "./in-scope.ts";

/** Outcomes that say something about the web; the others say only that the engine didn't answer then. */
const LASTING = ["results", "empty"] as const;

export function createPageStore({ db }: { readonly db: Database }): PageStore {
  const { orm } = db;
  return withClearErrors<PageStore>({
    async putSnapshot(page) {
      const { url, title, text } = page;
      await orm
        .insert(pages)
        .values({ ...page, url: cleanText(url), title: cleanText(title), text: cleanText(text) })
        .onConflictDoNothing();
    },
    async getSnapshot(id) {
      const [row] = await orm.select().from(pages).where(eq(pages.id, id));
      return row ?? null;
    },
    async getSearch(key, query) {
      const [row] = await orm
        .select({ outcome: searches.outcome })
        .from(searches)
        .where(and(...keyed(key, query), inArray(searches.kind, [...LASTING])));
      return row?.outcome ?? null;
    },
    async putSearch(key, query, provider, outcome) {
      const { scope, step, round, name, turn = 0 } = key;
      const content = { provider, kind: outcome.outcome, outcome };
      await inScope(db, scope, (tx) =>
        tx
          .insert(searches)
          .values({
            scopeKind: scope.kind,
            scopeId: scope.id,
            ...{ step, round, name, turn, queryHash: hashText(query), query: cleanText(query) },
            ...content,
          })
          .onConflictDoUpdate({
            target: [
              ...[searches.scopeKind, searches.scopeId, searches.step, searches.round, searches.name],
              ...[searches.turn, searches.queryHash],
            ],
            set: content,
            setWhere: notInArray(searches.kind, [...LASTING]),
          }),
      );
    },
    async listResults(scope) {
      const rows = await orm
        .select({ outcome: searches.outcome })
        .from(searches)
        .where(and(eq(searches.scopeKind, scope.kind), eq(searches.scopeId, scope.id)))
        .orderBy(asc(searches.searched), asc(searches.queryHash));
      return rows.flatMap(({ outcome }) => (outcome.outcome === "results" ? outcome.results : []));
    },
    async grant(scope, urls) {
      const rows = new Map(urls.map(normaliseUrl).map((url) => [hashText(url), url]));
      if (rows.size === 0) return;
      const values = [...rows].map(([urlHash, url]) => ({
        ...{ scopeKind: scope.kind, scopeId: scope.id },
        ...{ urlHash, url: cleanText(url) },
      }));
      await inScope(db, scope, (tx) => tx.insert(grants).values(values).onConflictDoNothing());
    },
    async isGranted(scope, url) {
      const rows = await orm
        .select({ hash: grants.urlHash })
        .from(grants)
        .where(
          and(
            eq(grants.scopeKind, scope.kind),
            eq(grants.scopeId, scope.id),
            eq(grants.urlHash, hashText(normaliseUrl(url))),
          ),
        );
      return rows.length > 0;
    },
    async putVisit(scope, url, pageId) {
      const address = normaliseUrl(url);
      await inScope(db, scope, (tx) =>
        tx
          .insert(pageVisits)
          .values({
            ...{ scopeKind: scope.kind, scopeId: scope.id, pageId },
            ...{ urlHash: hashText(address), url: cleanText(address) },
          })
          .onConflictDoUpdate({
            target: [pageVisits.scopeKind, pageVisits.scopeId, pageVisits.urlHash],
            set: { pageId },
          }),
      );
    },
    async getVisited(scope: CallScope, url: string) {
      const [row] = await orm
        .select({ page: pages })
        .from(pageVisits)
        .innerJoin(pages, eq(pages.id, pageVisits.pageId))
        .where(
          and(
            eq(pageVisits.scopeKind, scope.kind),
            eq(pageVisits.scopeId, scope.id),
            eq(pageVisits.urlHash, hashText(normaliseUrl(url))),
          ),
        );
      return row?.page ?? null;
    },
  });
}

function keyed(key: CallKey, query: string): SQL[] {
  return [
    eq(searches.scopeKind, key.scope.kind),
    eq(searches.scopeId, key.scope.id),
    eq(searches.step, key.step),
    eq(searches.round, key.round),
    eq(searches.name, key.name),
    eq(searches.turn, key.turn ?? 0),
    eq(searches.queryHash, hashText(query)),
  ];
}
