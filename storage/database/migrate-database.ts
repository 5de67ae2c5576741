import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_205_149;

/** What PostgreSQL says where the schema or the table of migrations is not there yet. */
const MISSING = new Set(["3F000", "42P01"]);

/** Brings the database to the newest schema. Processes that start together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const migrationsFolder = findMigrations();
  // Nearly always there is nothing to do: one query tells, without a lock and without reading any migration.
  if ((await readNewestDone(pool)) >= readNewest(migrationsFolder)) return;
  const { migrate } = await import("drizzle-orm/node-postgres/migrator");
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** When the newest migration of this database was made (not: when it was run); migrations are run in that order. */
async function readNewestDone(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ newest: string | null }>(
      "select max(created_at) as newest from drizzle.__drizzle_migrations",
    );
    return Number(rows[0]?.newest ?? 0);
  } catch (error) {
    if (MISSING.has((error as { code?: string }).code ?? "")) return 0;
    throw error;
  }
}

function readNewest(folder: string): number {
  const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    readonly entries: readonly { readonly when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Beside the sources; a build in dist/ reads them there too, for the compiler copies no SQL. */
function findMigrations(): string {
  const places = ["../migrations", "../../../storage/migrations"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places.join(" or ");
}
