import { eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type BlankedPage, blankQuotes } from "../../domain/page/blank-quotes.ts";
import { modelCalls } from "../calls/model-calls.ts";
import type { Executor } from "../database/open-database.ts";
import { evaluationItems } from "../evaluations/evaluations.ts";
import { evidence, verdicts } from "../items/items.ts";
import { jobs } from "../jobs/jobs.ts";
import { reverifications } from "../questions/create-reverification-store.ts";
import { questions } from "../questions/questions.ts";
import { pageBodies, pageCaptures } from "./create-archive-store.ts";
import { searchCache } from "./create-search-cache.ts";
import { pages, pageVisits, searches } from "./pages.ts";

export async function deleteText(tx: Executor, id: string): Promise<void> {
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

/** Number of rows that are read and changed at once. */
const atOnce = 200;

/** A table, its column of JSON, and the rows that may hold words of the page. */
type Copies = readonly [table: PgTable, column: PgColumn, where: SQL | undefined];

/**
 * Deletes what was copied from a page from all records that can contain it. These are the records of the runs and other work that visited
 * the page, and those that name it.
 */
export async function blankCopies(
  tx: Executor,
  page: BlankedPage,
  addresses: ReadonlySet<string>,
): Promise<number> {
  const visiting = sql`(select scope_id from ${pageVisits} where ${pageVisits.pageId} = ${page.id})`;
  const visitors = sql`(select scope_kind, scope_id from ${pageVisits} where ${pageVisits.pageId} = ${page.id})`;
  // Records name a page by its hash, and search results, evidence and documents name it by an address. All are looked for as JSON writes
  // them.
  const cited = await tx
    .select({ url: sql<string>`${evidence.gathered} ->> 'url'` })
    .from(evidence)
    .where(eq(evidence.snapshotId, page.id));
  const names = new Set([page.id, ...addresses, ...cited.map(({ url }) => url)]);
  const named = (column: PgColumn): SQL | undefined =>
    or(
      ...[...names].map((name) => sql`position(${JSON.stringify(name).slice(1, -1)} in ${column}::text) > 0`),
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
    [evaluationItems, evaluationItems.item, named(evaluationItems.item)],
  ];
  let records = 0;
  for (const each of copies) records += await blankIn(tx, each, page);
  return records;
}

/**
 * Changes the JSON of the rows as text. This is safe, because the schemas of all columns allow any words in the place of the deleted ones.
 */
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
