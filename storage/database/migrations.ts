import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** Time at which a migration was written (not run), in milliseconds. It serves as the migration's name, and orders all migrations. */
export type MigrationId = number;

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** Lists the migrations that this version has, oldest first. */
export function knownMigrations(): MigrationId[] {
  return readJournal()
    .entries.map(({ when }) => when)
    .sort((a, b) => a - b);
}

/**
 * Lists the tables that any migration of this version has made, in the order in which they were made. Some of them may have been removed
 * again.
 */
export function tablesOfMigrations(): string[] {
  const made = readJournal().entries.flatMap(({ tag }) =>
    [...readSql(tag).matchAll(/^CREATE TABLE "(\w+)"/gmu)].map(([, name = ""]) => name),
  );
  return [...new Set(made)];
}

/** PostgreSQL's error codes when the schema or the table of migrations does not exist yet. */
const missing = new Set(["3F000", "42P01"]);

/**
 * Lists the migrations that a database has, oldest first. Null if it has none. It must run outside a transaction, because a missing table
 * would end the transaction.
 */
export async function migrationsOf(client: Pick<pg.ClientBase, "query">): Promise<MigrationId[] | null> {
  try {
    const { rows } = await client.query<{ created_at: string }>(
      "select created_at from drizzle.__drizzle_migrations order by created_at",
    );
    return rows.length === 0 ? null : rows.map(({ created_at }) => Number(created_at));
  } catch (error) {
    if (missing.has((error as { code?: string }).code ?? "")) return null;
    throw error;
  }
}

/**
 * Runs the migrations that a database lacks, in their order. If `upTo` is given, it is the last one that is run. The caller's transaction
 * makes all of them one step.
 */
export async function runMigrations(
  client: Pick<pg.ClientBase, "query">,
  { upTo = Number.POSITIVE_INFINITY }: { readonly upTo?: MigrationId } = {},
): Promise<void> {
  // The table has the same form as that of drizzle-kit's own migrator, which made the databases of earlier versions.
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const done = new Set(await migrationsOf(client));
  const entries = readJournal().entries.toSorted((a, b) => a.when - b.when);
  for (const { when, tag } of entries) {
    if (done.has(when) || when > upTo) continue;
    const text = readSql(tag);
    for (const statement of text.split("--> statement-breakpoint")) await client.query(statement);
    const hash = createHash("sha256").update(text).digest("hex");
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      when,
    ]);
  }
}

const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(findFolder(), "meta", "_journal.json"), "utf8")) as Journal;

const readSql = (tag: string): string => readFileSync(join(findFolder(), `${tag}.sql`), "utf8");

/**
 * Finds the folder of the migrations, which is beside the sources. A build in dist/ reads them there too, because the compiler does not
 * copy SQL.
 */
function findFolder(): string {
  const places = ["../migrations", "../../../storage/migrations"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places.join(" or ");
}
