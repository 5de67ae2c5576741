import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type {
  PageDays,
  ReleasedGroup,
  ReleaseOutline,
  ReleaseStore,
} from "../../domain/ports/questions/release-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { holdLock } from "../database/hold-lock.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { pages } from "../pages/pages.ts";
import { findOutdated } from "./find-outdated.ts";
import { holdUnchanged, readBefore } from "./hold-unchanged.ts";
import { readProvenance } from "./read-provenance.ts";
import { releaseItems, releases } from "./releases.ts";

const rowsAtOnce = 500;
/** Month since which a question's answer is known to be valid. */
const month = sql`to_char(coalesce(lifecycle.valid_from::date, question.accepted::date), 'YYYY-MM')`;
const publishedOf = (
  releaseId: string,
) => sql`release_items as held join questions as question on question.id = held.question_id
  join lifecycles as lifecycle on lifecycle.question_id = held.question_id and held.release_id = ${releaseId} and held.split = 'public'`;

export function createReleaseStore({ db }: { readonly db: Database }): ReleaseStore {
  const { orm } = db;
  const all = prepareOnce(() => orm.select().from(releases).orderBy(desc(releases.built), desc(releases.id)));
  return withClearErrors<ReleaseStore>({
    async get(id) {
      const [row] = await orm.select().from(releases).where(eq(releases.id, id));
      return row ?? null;
    },
    async list() {
      return all();
    },
    async listOutlines({ before, limit }) {
      const { id, name, version, cutoff, manifestHash, built } = releases;
      const counts = sql<ReleaseOutline["counts"]>`${releases.manifest} -> 'counts'`;
      const published = sql<number>`(select count(*) from json_object_keys(${releases.manifest} -> 'items'))::int`;
      const forms = sql<number>`(select count(*) from json_object_keys(
        coalesce(${releases.manifest} -> 'forms', '{}'::json)))::int`;
      return orm
        .select({ id, name, version, cutoff, manifestHash, built, counts, public: published, forms })
        .from(releases)
        .where(before && or(lt(built, before.at), and(eq(built, before.at), lt(id, before.id))))
        .orderBy(desc(built), desc(id))
        .limit(limit);
    },
    async groupItems(releaseId) {
      const { rows } = await orm.execute<ReleasedGroup & Record<string, unknown>>(sql`
        select question.language, ${month} as month, (difficulty.detail ->> 'rightModels')::int as "rightModels",
          (difficulty.detail ->> 'models')::int as models, count(*)::int as items
        from ${publishedOf(releaseId)}
          left join lateral (select detail from verdicts where run_id = question.run_id and gate = 'difficulty'
            order by round desc limit 1) as difficulty on true
        group by 1, 2, 3, 4 order by 1, 2, 3`);
      return rows;
    },
    async listMonths(releaseId) {
      const { rows } = await orm.execute<{ id: string; month: string }>(
        sql`select question.id, ${month} as month from ${publishedOf(releaseId)}`,
      );
      return new Map(rows.map(({ id, month: since }) => [id, since]));
    },
    async listItems(releaseId) {
      return orm
        .select({
          questionId: releaseItems.questionId,
          split: releaseItems.split,
          position: releaseItems.position,
        })
        .from(releaseItems)
        .where(eq(releaseItems.releaseId, releaseId))
        .orderBy(asc(releaseItems.position));
    },
    async listReleased() {
      const rows = await orm
        .select({ id: releaseItems.questionId, split: releaseItems.split })
        .from(releaseItems)
        .innerJoin(releases, eq(releases.id, releaseItems.releaseId))
        .orderBy(asc(releases.built), asc(releases.id));
      return new Map(rows.map(({ id, split }) => [id, split]));
    },
    findOutdated: (release) => findOutdated(orm, release),
    readProvenance: (questionIds) => readProvenance(orm, questionIds),
    async readPageDays(snapshotIds) {
      const found = new Map<string, PageDays>();
      for (let from = 0; from < snapshotIds.length; from += rowsAtOnce) {
        const rows = await orm
          .select({ id: pages.id, published: pages.published, details: pages.details })
          .from(pages)
          .where(inArray(pages.id, snapshotIds.slice(from, from + rowsAtOnce)));
        for (const { id, published, details } of rows)
          found.set(id, { published, modified: details?.modified ?? null });
      }
      return found;
    },
    readBefore: () => readBefore(orm),
    async record(release, items, basis) {
      const { id, built } = release;
      return orm.transaction(async (tx) => {
        const added = await tx
          .insert(releases)
          .values(release)
          .onConflictDoNothing()
          .returning({ id: releases.id });
        if (added.length === 0) return false;
        await holdUnchanged(tx, release, { items, ...basis });
        for (let from = 0; from < items.length; from += rowsAtOnce) {
          const part = items.slice(from, from + rowsAtOnce);
          await tx.insert(releaseItems).values(part.map((item) => ({ releaseId: id, ...item })));
          const published = part.filter(({ split }) => split === "public");
          if (published.length === 0) continue;
          await tx
            .insert(exposureEvents)
            .values(
              published.map(({ questionId, split }) => ({
                itemId: questionId,
                kind: "published" as const,
                key: `release/${id}`,
                party: "",
                at: built,
                detail: { release: id, split },
              })),
            )
            .onConflictDoNothing();
        }
        const publicItems = items.filter(({ split }) => split === "public").length;
        const { cutoff, manifestHash } = release;
        const counts = { publicItems, privateItems: items.length - publicItems };
        await noteHookEvent(tx, `release/${id}`, {
          type: "release.built",
          data: { releaseId: id, cutoff, ...counts, manifestHash },
        });
        return true;
      });
    },
    hold: () => holdLock(db, "freshet/release"),
  });
}
