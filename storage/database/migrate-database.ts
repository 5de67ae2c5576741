import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { SettingsError } from "../../domain/errors/freshet-error.ts";

/** Number of the advisory lock. Nothing else in the database uses it. */
const MIGRATION_LOCK = 7_205_149;

/** PostgreSQL's error codes when the schema or the table of migrations does not exist yet. */
const MISSING = new Set(["3F000", "42P01"]);

/**
 * Updates a database to the newest schema; `where` names the database in errors. Processes that start together take turns.
 * @throws SettingsError `earlier-database` for a database that was made before the first migration was written
 */
export async function migrateDatabase(pool: pg.Pool, where: string): Promise<void> {
  const migrationsFolder = findMigrations();
  const [done, known] = [await readDone(pool), readKnown(migrationsFolder)];
  if (done !== null && done.first !== known.first)
    throw new SettingsError(
      `${where} was made by an earlier version of Freshet, whose tables this one can't read; choose another data folder or DATABASE_URL for this version, and keep the old one for the earlier version`,
      { code: "earlier-database" },
    );
  // Nearly always there is nothing to do. One query shows it, without a lock and without reading any migration.
  if (done !== null && done.newest >= known.newest) return;
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

/** Times at which migrations were written (not run), in milliseconds. Migrations are run in this order. */
interface Migrations {
  readonly first: number;
  readonly newest: number;
}

/** The migrations that the database has; null when it has none. */
async function readDone(pool: pg.Pool): Promise<Migrations | null> {
  try {
    const { rows } = await pool.query<{ first: string | null; newest: string | null }>(
      "select min(created_at) as first, max(created_at) as newest from drizzle.__drizzle_migrations",
    );
    const { first = null, newest = null } = rows[0] ?? {};
    return first === null ? null : { first: Number(first), newest: Number(newest) };
  } catch (error) {
    if (MISSING.has((error as { code?: string }).code ?? "")) return null;
    throw error;
  }
}

function readKnown(folder: string): Migrations {
  const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    readonly entries: readonly { readonly when: number }[];
  };
  const written = journal.entries.map(({ when }) => when);
  return { first: Math.min(...written), newest: Math.max(...written) };
}

/** Folder of the migrations, beside the sources. A build in dist/ also reads them there, because the compiler does not copy SQL. */
function findMigrations(): string {
  const places = ["../migrations", "../../../storage/migrations"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places.join(" or ");
}
