import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { clearError } from "../database/clear-error.ts";
import { inTransaction } from "../database/in-transaction.ts";
import {
  knownMigrations,
  type MigrationId,
  runMigrations,
  tablesOfMigrations,
} from "../database/migrations.ts";
import type { DumpedTable } from "./dump-database.ts";

/** An empty database that is being filled in one transaction: it gets everything, or stays empty. */
export interface DatabaseLoad {
  /** Loads the next rows of a table, in the text format of COPY. */
  rows(table: DumpedTable, text: Readable): Promise<void>;
  /** Notes where the files of a release are now. */
  moveRelease(id: string, folder: string): Promise<void>;
}

/**
 * Fills an empty database from a dump. It first creates the schema of the dump's version, and upgrades it to this version's schema
 * afterwards.
 * @throws SettingsError `newer-backup`, `database-not-empty`
 */
export async function loadDatabase<T>(
  { pool }: { readonly pool: pg.Pool },
  {
    migrations,
    tables,
  }: { readonly migrations: readonly MigrationId[]; readonly tables: readonly DumpedTable[] },
  fill: (load: DatabaseLoad) => Promise<T>,
): Promise<T> {
  checkLoadable(migrations);
  try {
    return await inTransaction(pool, async (client) => {
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await refuseUnlessEmpty(client);
      await runMigrations(client, { upTo: migrations.at(-1) ?? 0 });
      // Triggers are off, because they would write the progress of the restored work a second time.
      await switchTriggers(client, tables, "disable");
      const result = await fill({
        async rows({ name, columns }, text) {
          const list = columns.map((each) => `"${each}"`).join(", ");
          await pipeline(text, client.query(copyFrom(`copy public."${name}" (${list}) from stdin`)));
        },
        async moveRelease(id, folder) {
          await client.query("update releases set folder = $2 where id = $1", [id, folder]);
        },
      });
      await continueNumbers(client, tables);
      await switchTriggers(client, tables, "enable");
      await runMigrations(client);
      await continueProgress(client);
      return result;
    });
  } catch (error) {
    throw clearError(error);
  }
}

/** Checks that this version knows all migrations of a dump. @throws SettingsError `newer-backup` if a newer version made the dump */
export function checkLoadable(migrations: readonly MigrationId[]): void {
  const known = knownMigrations();
  if (migrations.length > 0 && migrations.every((migration, index) => known[index] === migration)) return;
  throw new SettingsError(
    "the backup was made by another version of Freshet, whose tables this one doesn't know: install the version that made it, or a newer one",
    { code: "newer-backup" },
  );
}

/** Checks that a database contains nothing yet. @throws SettingsError `database-not-empty` */
export async function checkEmpty({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw clearError(error);
  });
  try {
    await refuseUnlessEmpty(client);
  } finally {
    client.release();
  }
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1) limit 1",
    [tablesOfMigrations()],
  );
  const [table] = rows;
  if (table === undefined) return;
  throw new SettingsError(
    `the database is not empty (it has the table ${table.name}): restore into another data folder or DATABASE_URL, or remove this database first`,
    { code: "database-not-empty" },
  );
}

/**
 * Makes events of this server follow those of the server that was backed up, even if the transactions of that server have greater numbers.
 */
async function continueProgress(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update database_mark set progress_offset = greatest(0,
       (select coalesce(max("transaction"::text::numeric), 0) from progress_events) + 1 - pg_current_xact_id()::text::numeric)`,
  );
}

async function switchTriggers(
  client: pg.ClientBase,
  tables: readonly DumpedTable[],
  to: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public."${name}" ${to} trigger user`);
}

/** Sets each sequence behind the greatest number in its column, so that rows that are added later get new numbers. */
async function continueNumbers(client: pg.ClientBase, tables: readonly DumpedTable[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max("${column}"), 1), max("${column}") is not null) from public."${table}"`,
      [sequence],
    );
}
