import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import { isLive } from "../../domain/exposure/lifecycle.ts";
import type {
  PageDays,
  ReleasedGroup,
  ReleaseOutline,
  ReleaseStore,
} from "../../domain/ports/questions/release-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { holdLock } from "../database/hold-lock.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { pages } from "../pages/pages.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { readProvenance } from "./read-provenance.ts";
import { releaseItems, releases } from "./releases.ts";

const rowsAtOnce = 500;
/** Most items that the message of a refused release names. */
const mostNamed = 5;
/** Time after which a refused release may be built again. */
const againMs = 1_000;
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
    async countCorrections() {
      const { id, corrections } = questions;
      const rows = await orm.select({ id, corrections }).from(questions).where(gt(corrections, 0));
      return new Map(rows.map((row) => [row.id, row.corrections]));
    },
    async record(release, items, corrections = new Map()) {
      const { id, built } = release;
      return orm.transaction(async (tx) => {
        const added = await tx
          .insert(releases)
          .values(release)
          .onConflictDoNothing()
          .returning({ id: releases.id });
        if (added.length === 0) return false;
        await holdItems(tx, id, { items, corrections });
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

/**
 * Locks a release's items and their lifecycles until the transaction ends, so that an item that is withdrawn or corrected meanwhile is
 * withdrawn or corrected after its publication. They are locked in the order of their ids, so that no two transactions wait for each other.
 * @throws RetryLaterError `release-outdated` if an item is no longer live, or has more corrections than when it was read
 */
async function holdItems(
  tx: Executor,
  releaseId: string,
  {
    items,
    corrections,
  }: {
    readonly items: readonly { readonly questionId: string }[];
    readonly corrections: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const ids = items.map(({ questionId }) => questionId).sort();
  const live = new Set<string>();
  const corrected: string[] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await tx
      .select({ id: lifecycles.questionId, state: lifecycles.state, corrections: questions.corrections })
      .from(lifecycles)
      .innerJoin(questions, eq(questions.id, lifecycles.questionId))
      .where(inArray(lifecycles.questionId, ids.slice(from, from + rowsAtOnce)))
      .orderBy(asc(lifecycles.questionId))
      .for("share");
    for (const { id, state, corrections: now } of rows) {
      if (!isLive(state)) continue;
      live.add(id);
      if (now > (corrections.get(id) ?? 0)) corrected.push(id);
    }
  }
  const gone = ids.filter((id) => !live.has(id));
  if (gone.length > 0)
    throw outdated(releaseId, {
      ids: gone,
      happened: "stopped being live",
      advice: "these items are left out",
    });
  if (corrected.length > 0)
    throw outdated(releaseId, {
      ids: corrected,
      happened: "received a correction",
      advice: "these items are taken as corrected",
    });
}

function outdated(
  releaseId: string,
  {
    ids,
    happened,
    advice,
  }: { readonly ids: readonly string[]; readonly happened: string; readonly advice: string },
): RetryLaterError {
  const named = [...ids.slice(0, mostNamed), ...(ids.length > mostNamed ? ["…"] : [])].join(", ");
  return new RetryLaterError(
    `${ids.length} of the items chosen for the release ${releaseId} ${happened} while it was built (${named}): build it again, and ${advice}`,
    { code: "release-outdated", waitMs: againMs },
  );
}
