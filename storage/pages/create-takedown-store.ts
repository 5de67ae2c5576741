import { and, desc, eq, inArray, like, lt, or, sql } from "drizzle-orm";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PageTakedown, TakedownStore } from "../../domain/ports/web/takedown-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { evidence } from "../items/items.ts";
import { reverifications } from "../questions/create-reverification-store.ts";
import { questions } from "../questions/questions.ts";
import { runs } from "../runs/runs.ts";
import { hashText } from "../text/ids.ts";
import { cleanText, normaliseUrl } from "../text/stored-text.ts";
import { blankCopies, deleteText } from "./delete-text.ts";
import { pages, pageVisits } from "./pages.ts";
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
      // Evidence from a correction is looked for too, because no run gathered it.
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
          // If the page's text was deleted before, there are no words left to look for.
          if (page.text === "" && page.title === "") continue;
          const isOwn = (url: string): boolean => addresses.has(normaliseUrl(url));
          records += await blankCopies(tx, { ...page, isOwn }, new Set([...addresses, page.url]));
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

/** Writes the tombstones: one for the page's own address, and one for each address by which a visit reached the page. */
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
