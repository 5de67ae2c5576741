import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { clearError } from "../database/clear-error.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { type MigrationId, migrationsOf, tablesOfMigrations } from "../database/migrations.ts";

/** A table in a dump. Its columns are named, so that a row can be loaded even if another server has them in another order. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A release that the dumped database knows, and where its files were. */
interface DumpedRelease {
  readonly id: string;
  readonly folder: string;
  readonly manifestHash: string;
}

/** A database at one moment. Everything that is read from it is the state of this moment, although workers continue to write. */
export interface DatabaseDump {
  readonly migrations: readonly MigrationId[];
  readonly world: "real" | "simulated";
  readonly tables: readonly DumpedTable[];
  readonly releases: readonly DumpedRelease[];
  /** Bytes of all tables on the server's disk. It is an estimate of the amount to be read. */
  readonly bytes: number;
  /** Rows of a table in PostgreSQL's text format of COPY. One table is read to its end before the next one begins. */
  rowsOf(table: DumpedTable): Readable;
}

/**
 * Reads a database in one snapshot (REPEATABLE READ) while `use` runs. It uses COPY, whose formats are the same in all versions of
 * PostgreSQL that Freshet supports, because the embedded PostgreSQL contains no pg_dump. @throws SettingsError `no-data`
 */
export async function dumpDatabase<T>(
  { pool }: { readonly pool: pg.Pool },
  use: (dump: DatabaseDump) => Promise<T>,
): Promise<T> {
  const migrations = await migrationsOf(pool).catch((error: unknown) => {
    throw clearError(error);
  });
  if (migrations === null) throw noData();
  const begin = "begin isolation level repeatable read read only";
  try {
    return await inTransaction(pool, (client) => readDump(client, migrations, use), begin);
  } catch (error) {
    throw clearError(error);
  }
}

async function readDump<T>(
  client: pg.PoolClient,
  migrations: readonly MigrationId[],
  use: (dump: DatabaseDump) => Promise<T>,
): Promise<T> {
  // The session may be idle between two tables, because the rows are written to a disk that may be slow. The server must not end it then.
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await client.query("set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'");
  await client.query(
    "set local bytea_output = 'hex'; set local extra_float_digits = 3; set local timezone = 'UTC'",
  );
  const tables = await listTables(client);
  const names = tables.map(({ name }) => `public.${name}`);
  const { rows: marks } = await client.query<{ world: DatabaseDump["world"] }>(
    "select world from database_mark",
  );
  const [mark] = marks;
  if (mark === undefined) throw noData();
  const { rows: releases } = await client.query<DumpedRelease>(
    'select id, folder, manifest_hash as "manifestHash" from releases order by built, id',
  );
  const { rows: sizes } = await client.query<{ bytes: string }>(
    "select coalesce(sum(pg_table_size(name::regclass)), 0) as bytes from unnest($1::text[]) as name",
    [names],
  );
  return use({
    migrations,
    world: mark.world,
    tables,
    releases,
    bytes: Number(sizes[0]?.bytes ?? 0),
    rowsOf: ({ name, columns }) =>
      client.query(
        copyTo(`copy public."${name}" (${columns.map((each) => `"${each}"`).join(", ")}) to stdout`),
      ),
  });
}

/**
 * Lists the tables that migrations made. A table comes after those to which it refers. Other tables are left out, because a database may
 * also contain tables of other programs.
 */
async function listTables(client: pg.PoolClient): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     order by c.relname`,
    [tablesOfMigrations()],
  );
  const ordered: DumpedTable[] = [];
  const placed = new Set<string>();
  for (let left = rows; left.length > 0; ) {
    const ready = left.filter(({ needs }) => needs.every((need) => placed.has(need)));
    if (ready.length === 0) throw new Error("the tables refer to each other in a circle");
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      placed.add(name);
    }
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

const noData = (): SettingsError =>
  new SettingsError("nothing is stored in this database yet, so there is nothing to back up", {
    code: "no-data",
  });
