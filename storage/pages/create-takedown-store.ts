import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type BlankedPage, blankQuotes } from "../../domain/page/blank-quotes.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PageTakedown, TakedownStore } from "../../domain/ports/web/takedown-store.ts";
import { modelCalls } from "../calls/model-calls.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { evidence, verdicts } from "../items/items.ts";
import { jobs } from "../jobs/jobs.ts";
import { reverifications } from "../questions/create-reverification-store.ts";
import { questions } from "../questions/questions.ts";
import { runs } from "../runs/runs.ts";
import { hashText } from "../text/ids.ts";
import { cleanText, normaliseUrl } from "../text/stored-text.ts";
import { pageBodies, pageCaptures } from "./create-archive-store.ts";
import { searchCache } from "./create-search-cache.ts";
import { pages, pageVisits, searches } from "./pages.ts";
import { pageTakedowns } from "./takedowns.ts";

export function createTakedownStore({ db }: { readonly db: Database }): TakedownStore {
  const { orm } = db;
  return withClearErrors<TakedownStore>({
    async find(addressOrHash) {
      const url = normaliseUrl(addressOrHash);
      const isHash = /^[0-9a-f]{8,64}$/u.test(addressOrHash);
      const visited = orm
        .select({ id: pageVisits.pageId })
        .from(pageVisits)
        .where(eq(pageVisits.urlHash, hashText(url)));
      const rows = await orm
        .select({
          id: pages.id,
          url: pages.url,
          retrieved: pages.retrieved,
          isTakenDown: sql<boolean>`exists (select from ${pageTakedowns} where ${pageTakedowns.pageId} = ${pages.id})`,
        })
        .from(pages)
        .where(
          isHash
            ? like(pages.id, `${addressOrHash}%`)
            : or(inArray(pages.url, [url, addressOrHash]), inArray(pages.id, visited)),
        )
        .orderBy(pages.retrieved, pages.id);
      return rows;
    },
    async listCiting(pageIds) {
      const ids = [...pageIds];
      const citing = orm
        .selectDistinct({ id: evidence.runId })
        .from(evidence)
        .where(inArray(evidence.snapshotId, ids));
      const kept = orm
        .selectDistinct({ id: evidence.runId })
        .from(evidence)
        .where(and(inArray(evidence.snapshotId, ids), eq(evidence.status, "kept")));
      // A correction brings evidence that no run gathered.
      const corrected = orm
        .selectDistinct({ id: reverifications.questionId })
        .from(reverifications)
        .where(eq(reverifications.corrected, true));
      const [cited, open] = await Promise.all([
        orm
          .select({ id: questions.id })
          .from(questions)
          .where(or(inArray(questions.runId, citing), inArray(questions.id, corrected)))
          .orderBy(questions.id),
        orm
          .select({ id: runs.id })
          .from(runs)
          .where(and(eq(runs.status, "open"), inArray(runs.id, kept)))
          .orderBy(runs.id),
      ]);
      return { questions: cited.map(({ id }) => id), runs: open.map(({ id }) => id) };
    },
    takeDown: (pageIds, why) =>
      orm.transaction(async (tx) => {
        let records = 0;
        for (const id of pageIds) {
          const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for("update");
          if (page === undefined) continue;
          const addresses = await bury(tx, page, why);
          // A page that was deleted before has no words left to look for.
          if (page.text === "" && page.title === "") continue;
          const isOwn = (url: string): boolean => addresses.has(normaliseUrl(url));
          records += await blankCopies(tx, { ...page, isOwn }, addresses);
          await deleteText(tx, id);
        }
        return records;
      }),
    async list({ limit, before }): Promise<PageTakedown[]> {
      const { at, pageId, urlHash } = pageTakedowns;
      const isAtOnce = before && and(eq(at, before.at), sql`${pageId} || ' ' || ${urlHash} > ${before.id}`);
      return orm
        .select()
        .from(pageTakedowns)
        .where(before && or(lt(at, before.at), isAtOnce))
        .orderBy(desc(at), pageId, urlHash)
        .limit(limit);
    },
    async isTakenDown(address) {
      const rows = await orm
        .select({ id: pageTakedowns.pageId })
        .from(pageTakedowns)
        .where(eq(pageTakedowns.urlHash, hashText(normaliseUrl(address))))
        .limit(1);
      return rows.length > 0;
    },
  });
}

/** Writes the tombstones: for the address of the page, and for each address that led a visit to it. */
async function bury(
  tx: Executor,
  { id, url }: Pick<PageSnapshot, "id" | "url">,
  { reason, holder, at }: Pick<PageTakedown, "reason" | "holder" | "at">,
): Promise<ReadonlySet<string>> {
  const visited = await tx.select({ url: pageVisits.url }).from(pageVisits).where(eq(pageVisits.pageId, id));
  const addresses = new Set([normaliseUrl(url), ...visited.map((visit) => visit.url)]);
  await tx
    .insert(pageTakedowns)
    .values(
      [...addresses].map((address) => ({
        ...{ pageId: id, urlHash: hashText(address), url: cleanText(address) },
        ...{ reason: cleanText(reason), holder: cleanText(holder), at },
      })),
    )
    .onConflictDoNothing();
  return addresses;
}

async function deleteText(tx: Executor, id: string): Promise<void> {
  const [capture] = await tx.select().from(pageCaptures).where(eq(pageCaptures.pageId, id));
  await tx.delete(pageCaptures).where(eq(pageCaptures.pageId, id));
  for (const hash of [capture?.bodyHash, capture?.renderedHash]) {
    if (hash == null) continue;
    const users = or(eq(pageCaptures.bodyHash, hash), eq(pageCaptures.renderedHash, hash));
    const others = await tx.select({ id: pageCaptures.pageId }).from(pageCaptures).where(users).limit(1);
    if (others.length === 0) await tx.delete(pageBodies).where(eq(pageBodies.hash, hash));
  }
  await tx.update(pages).set({ title: "", text: "", links: [], details: null }).where(eq(pages.id, id));
}

/** Rows that are read and changed at once. */
const atOnce = 200;

/** A table, its column of JSON, and the rows that may hold words of the page. */
type Copies = readonly [table: PgTable, column: PgColumn, where: SQL | undefined];

/** Deletes what was copied from a page out of all records that can hold it: those of the runs and other work that visited it. */
async function blankCopies(tx: Executor, page: BlankedPage, addresses: ReadonlySet<string>): Promise<number> {
  const visiting = sql`(select scope_id from ${pageVisits} where ${pageVisits.pageId} = ${page.id})`;
  const visitors = sql`(select scope_kind, scope_id from ${pageVisits} where ${pageVisits.pageId} = ${page.id})`;
  // Records name a page by its hash, and search results by its address, as JSON writes them.
  const named = (column: PgColumn): SQL | undefined =>
    or(
      ...[page.id, ...addresses].map(
        (name) => sql`position(${JSON.stringify(name).slice(1, -1)} in ${column}::text) > 0`,
      ),
    );
  const visited = (id: PgColumn): SQL => sql`${id} in ${visiting}`;
  const { gathered, freshness, snapshotId, runId } = evidence;
  const copies: readonly Copies[] = [
    [evidence, gathered, or(eq(snapshotId, page.id), visited(runId))],
    [evidence, freshness, named(freshness)],
    [verdicts, verdicts.detail, visited(verdicts.runId)],
    [questions, questions.item, or(visited(questions.runId), named(questions.item))],
    [reverifications, reverifications.record, named(reverifications.record)],
    [modelCalls, modelCalls.reply, sql`(${modelCalls.scopeKind}, ${modelCalls.scopeId}) in ${visitors}`],
    [jobs, jobs.result, visited(jobs.scopeId)],
    [searches, searches.outcome, named(searches.outcome)],
    [searchCache, searchCache.outcome, named(searchCache.outcome)],
  ];
  let records = 0;
  for (const each of copies) records += await blankIn(tx, each, page);
  return records;
}

/** Changes the JSON of the rows as text: the schemas of all columns allow other words in the place of the deleted ones. */
async function blankIn(tx: Executor, [table, column, where]: Copies, page: BlankedPage): Promise<number> {
  const { rows: places } = await tx.execute<{ place: string }>(
    sql`select ctid::text as place from ${table} where ${column} is not null and (${where}) for update`,
  );
  let changed = 0;
  for (let from = 0; from < places.length; from += atOnce) {
    const part = places.slice(from, from + atOnce).map(({ place }) => sql`${place}::tid`);
    const { rows } = await tx.execute<{ place: string; stored: string }>(
      sql`select ctid::text as place, ${column}::text as stored from ${table} where ctid = any(array[${sql.join(part, sql`, `)}])`,
    );
    for (const { place, stored } of rows) {
      const blanked = blankQuotes(JSON.parse(stored), page);
      if (blanked === null) continue;
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${JSON.stringify(blanked)}::json where ctid = ${place}::tid`,
      );
      changed += 1;
    }
  }
  return changed;
}
