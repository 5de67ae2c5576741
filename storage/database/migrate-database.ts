import type pg from "pg";
import { SettingsError, UnreachableError } from "../../domain/errors/freshet-error.ts";
import { inTransaction } from "./in-transaction.ts";
import { knownMigrations, type MigrationId, migrationsOf, runMigrations } from "./migrations.ts";

/** Number of the advisory lock. Nothing else in the database uses it. */
const MIGRATION_LOCK = 7_205_149;

/**
 * Seconds that an upgrade waits for statements of processes that use the database. While it waits for a lock, the work of these processes
 * waits too.
 */
const LOCK_SECONDS = 10;

/** PostgreSQL's error code when a lock was not given in time. */
const LOCK_TIMEOUT = "55P03";

/**
 * Updates a database to the newest schema; `where` names the database in errors. All missing migrations are one transaction, so a killed
 * process leaves the old schema or the new one. Processes that start together take turns.
 * @throws SettingsError `earlier-database`, `newer-database`; UnreachableError `database-in-use`
 */
export async function migrateDatabase(pool: pg.Pool, where: string): Promise<void> {
  // Nearly always there is nothing to do. A single query shows this, without a lock and without reading any migration.
  if (checkMigrations(await migrationsOf(pool), where) === "newest") return;
  try {
    await inTransaction(pool, async (client) => {
      await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      await client.query(`set local lock_timeout = '${LOCK_SECONDS}s'`);
      await runMigrations(client);
      // Another process with a newer version may have upgraded the database in the meantime.
      checkMigrations(await migrationsOf(client), where);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    throw new UnreachableError(
      `${where} has to be upgraded to this version, but other processes use its tables: end the workers and services of the earlier version, then run the command again`,
      { code: "database-in-use", cause: error },
    );
  }
}

/**
 * Compares a database's migrations with those of this version; null stands for a database without any.
 * @throws SettingsError `earlier-database` for a database from before the first migration, `newer-database` for one that a newer version
 * upgraded
 */
export function checkMigrations(
  done: readonly MigrationId[] | null,
  where: string,
): "empty" | "older" | "newest" {
  if (done === null) return "empty";
  const known = knownMigrations();
  if (done[0] !== known[0])
    throw new SettingsError(
      `${where} was made by an earlier version of Freshet, whose tables this one can't read; choose another data folder or DATABASE_URL for this version, and keep the old one for the earlier version`,
      { code: "earlier-database" },
    );
  if (done.some((migration, index) => known[index] !== migration))
    throw new SettingsError(
      `${where} was upgraded by a newer version of Freshet, and this one would damage its data; install the newer version, or restore a backup from before the upgrade into another database`,
      { code: "newer-database" },
    );
  return done.length < known.length ? "older" : "newest";
}
