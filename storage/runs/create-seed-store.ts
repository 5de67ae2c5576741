import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  inArray,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SeedFilter, SeedStore } from "../../domain/ports/runs/seeding-store.ts";
import type { Seed } from "../../domain/run/seed.ts";
import { seedNameKeys } from "../../domain/run/seed-name-keys.ts";
import type { SourceKind } from "../../domain/run/source-grade.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { hashText } from "../text/ids.ts";
import { cleanText, normaliseText } from "../text/stored-text.ts";
import { runs } from "./runs.ts";
import { finishSeeding } from "./seedings.ts";
import { seeds, toSeed } from "./seeds.ts";

/**
 * Statement that takes the lock for adding and taking seeds. Only one process does either at a time, because both depend on counts over the
 * whole table.
 */
const lockSeeds = sql`select pg_advisory_xact_lock(7205150)`;

export function createSeedStore({ db }: { readonly db: Database }): SeedStore {
  const { orm } = db;
  const byId = prepareOnce(() =>
    orm
      .select()
      .from(seeds)
      .where(eq(seeds.id, sql.placeholder("id"))),
  );
  const oldest = prepareOnce(() =>
    orm.select().from(seeds).orderBy(asc(seeds.seq)).limit(sql.placeholder("limit")),
  );
  return withClearErrors<SeedStore>({
    async add(offered, { max, ends }) {
      const rows = distinct(offered.map(toSeedRow));
      if (rows.length === 0 && ends === undefined) return [];
      return orm.transaction(async (tx) => {
        await tx.execute(lockSeeds);
        const known = await tx
          .select({ id: seeds.id })
          .from(seeds)
          .where(
            inArray(
              seeds.id,
              rows.map((row) => row.id),
            ),
          );
        const taken = new Set(known.map((row) => row.id));
        const [total] = await tx.select({ n: count() }).from(seeds);
        const room = Math.max(0, max - (total?.n ?? 0));
        const unknown = rows.filter((row) => !taken.has(row.id));
        const fresh = leaveOutAliases(unknown, await listAlike(tx, unknown)).slice(0, room);
        if (fresh.length > 0) await tx.insert(seeds).values(fresh);
        if (ends !== undefined) {
          const result = { status: "done" as const, added: fresh.length, detail: ends.detail };
          await finishSeeding(tx, ends.seedingId, result);
        }
        return fresh.map(toSeed);
      });
    },
    async get(id) {
      const [row] = await byId({ id });
      return row === undefined ? null : toSeed(row);
    },
    async list(filter) {
      const { limit = 1_000_000, ...narrowed } = filter;
      // The list without a filter is read most often, so it has a prepared statement.
      if (Object.values(narrowed).every((value) => value === undefined))
        return (await oldest({ limit })).map(toSeed);
      const where = [...conditions(filter), ...(filter.unused ? [isNull(seeds.takenBy)] : [])];
      const rows = await orm
        .select()
        .from(seeds)
        .where(and(...where))
        .orderBy(asc(seeds.seq))
        .limit(limit);
      return rows.map(toSeed);
    },
    listNames: (filter) =>
      orm
        .select({ name: seeds.name, surfaced: seeds.surfaced })
        .from(seeds)
        .where(and(...conditions(filter)))
        .orderBy(asc(seeds.seq)),
    async count(filter) {
      const [row] = await orm
        .select({ n: count() })
        .from(seeds)
        .where(and(...conditions(filter)));
      return row?.n ?? 0;
    },
    async countUnused(source) {
      const groups = await orm
        .select({ subDomain: seeds.subDomain, language: seeds.language, n: count() })
        .from(seeds)
        .where(and(isNull(seeds.takenBy), ...(source === undefined ? [] : [isFrom(source)])))
        .groupBy(seeds.subDomain, seeds.language);
      return new Map(groups.map(({ subDomain, language, n }) => [`${subDomain}/${language}`, n]));
    },
    async countTaken(refreshId, language) {
      const [row] = await orm
        .select({
          web: sql<number>`(count(*) filter (where ${seeds.delta} is null))::int`,
          wikidata: sql<number>`(count(*) filter (where ${seeds.delta} is not null))::int`,
        })
        .from(seeds)
        .where(and(eq(seeds.takenBy, refreshId), eq(seeds.language, language)));
      return row ?? { web: 0, wikidata: 0 };
    },
    async listTaken(refreshId) {
      const made = orm.select({ id: runs.seedId }).from(runs).where(eq(runs.refreshId, refreshId));
      const rows = await orm
        .select()
        .from(seeds)
        .where(and(eq(seeds.takenBy, refreshId), notInArray(seeds.id, made)))
        .orderBy(asc(seeds.id));
      return rows.map(toSeed);
    },
    takeUnused: (filter) =>
      orm.transaction(async (tx) => {
        await tx.execute(lockSeeds);
        // Seeds are ranked over the whole table, with used seeds first. So the next seed is of the least used language, and in it of the
        // least used sub-domain.
        const domains =
          filter.domains === undefined ? sql`` : sql`and ${inArray(seeds.domain, [...filter.domains])}`;
        const source = filter.source === undefined ? sql`` : sql`and ${isFrom(filter.source)}`;
        const { rows } = await tx.execute<{ id: string }>(sql`
          with cells as (
            select ${seeds.id} as id, ${seeds.language} as language, ${seeds.takenBy} as taken_by,
              row_number() over (partition by ${seeds.language}, ${seeds.domain}, ${seeds.subDomain}
                order by (${seeds.takenBy} is null),
                  coalesce((${seeds.grade} ->> 'score')::float8, 0) desc, ${seeds.id}) as in_cell
            from ${seeds} where ${inArray(seeds.language, [...filter.languages])} ${domains} ${source}
          ), ranked as (
            select *, row_number() over (partition by language order by (taken_by is null), in_cell, id) as in_language
            from cells
          )
          select id from ranked
          where taken_by is null or (taken_by = ${filter.refreshId} and not exists (
            select 1 from ${runs} where ${runs.seedId} = ranked.id and ${runs.refreshId} = ${filter.refreshId}))
          order by (taken_by is null), in_language, language limit ${filter.limit}`);
        const ids = rows.map((row) => row.id);
        if (ids.length === 0) return [];
        const taken = await tx
          .update(seeds)
          .set({ takenBy: filter.refreshId })
          .where(inArray(seeds.id, ids))
          .returning();
        const byId = new Map(taken.map((row) => [row.id, toSeed(row)]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),
  });
}

/** Makes the row of a seed. Its id follows from the language and the normalised name, so that equal simulated worlds give equal ids. */
export function toSeedRow(seed: Omit<Seed, "id">): typeof seeds.$inferInsert {
  const name = cleanText(seed.name);
  const nameKey = normaliseText(name);
  return {
    id: `seed-${hashText(seed.language, nameKey).slice(0, 12)}`,
    language: seed.language,
    domain: seed.domain,
    subDomain: seed.subDomain,
    name,
    nameKey,
    nameKeys: seedNameKeys({ name, subDomain: seed.subDomain }),
    description: cleanText(seed.description),
    urls: seed.urls,
    surfaced: seed.surfaced,
    ...(seed.grade && { grade: seed.grade }),
    ...(seed.delta && { delta: seed.delta }),
  };
}

/**
 * Lists stored seeds that share a key with one of the rows. The index finds them, so that adding to a large store takes no longer than to a
 * small one.
 */
async function listAlike(tx: Pick<Executor, "select">, rows: readonly Named[]): Promise<Named[]> {
  const languages = [...new Set(rows.map(({ language }) => language))];
  const keys = [...new Set(rows.flatMap(({ nameKeys }) => nameKeys))];
  if (keys.length === 0) return [];
  const { language, nameKeys } = seeds;
  return tx
    .select({ language, nameKeys })
    .from(seeds)
    .where(and(inArray(language, languages), arrayOverlaps(nameKeys, keys)));
}

type Named = Pick<typeof seeds.$inferInsert, "language" | "nameKeys">;

/** Leaves out rows that only give another name of a known thing, or of a thing in an earlier row. */
function leaveOutAliases<Row extends Named>(rows: readonly Row[], known: readonly Named[]): Row[] {
  const keysOf = ({ language, nameKeys }: Named): string[] => nameKeys.map((key) => `${language} ${key}`);
  const taken = new Set(known.flatMap(keysOf));
  return rows.filter((row) => {
    const keys = keysOf(row);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}

function distinct<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function isFrom(source: SourceKind): SQL {
  return source === "web" ? sql`${seeds.delta} is null` : sql`${seeds.delta} is not null`;
}

/** Selects rows after the row of the given seed. No row comes after a seed that doesn't exist. */
function isAfter(id: string): SQL {
  return sql`${seeds.seq} > (select place.seq from ${seeds} as place where place.id = ${id})`;
}

function conditions(filter: SeedFilter): SQL[] {
  return [
    ...(filter.language === undefined ? [] : [eq(seeds.language, filter.language)]),
    ...(filter.domain === undefined ? [] : [eq(seeds.domain, filter.domain)]),
    ...(filter.subDomain === undefined ? [] : [eq(seeds.subDomain, filter.subDomain)]),
    ...(filter.before === undefined ? [] : [lt(seeds.added, filter.before)]),
    ...(filter.after === undefined ? [] : [isAfter(filter.after)]),
  ];
}
