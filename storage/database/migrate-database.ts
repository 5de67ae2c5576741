import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_205_149;

/** Brings the database to the newest schema. Processes that start together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: findMigrations() });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Beside the sources; a build in dist/ reads them there too, for the compiler copies no SQL. */
function findMigrations(): string {
  const places = ["../migrations", "../../../storage/migrations"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places.join(" or ");
}
