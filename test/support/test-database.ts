import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase } from "../../storage/database/open-database.ts";
import type { PostgresKind } from "./has-server.ts";
import { makeOnce, type TestRun } from "./make-once.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { waitUntil } from "./wait-until.ts";

export interface TestDatabase {
  /** A DATABASE_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** By files a copy costs a third of the CPU that it costs page by page. Debian's server may be too old to be asked. */
const copies = { embedded: "strategy file_copy", debian: "" } as const;

const defaultKind = (): PostgresKind => (process.env["FRESHET_TEST_PG"] === "debian" ? "debian" : "embedded");

/** Runs a statement; true if it gave no row. */
async function onServer(url: string, statement: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows.length === 0;
  } finally {
    await client.end();
  }
}

export interface TestDatabaseOptions {
  readonly kind?: PostgresKind;
  /** Without tables, as a server has a database that nobody has opened yet. */
  readonly isEmpty?: boolean;
}

/**
 * A database of the caller's own on the run's shared server, with the tables of this version but no rows. The server is the embedded
 * binaries', or Debian's when asked for or when FRESHET_TEST_PG=debian. Closing drops it, with whoever is still connected.
 */
export async function openTestDatabase({
  kind = defaultKind(),
  isEmpty = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = inject("testRun");
  const server = await sharedPostgres(run, kind);
  const name = `freshet_${randomBytes(6).toString("hex")}`;
  const template = isEmpty ? "template0" : await templateOf(run, { kind, server });
  await onServer(server, `create database ${name} template ${template} ${copies[kind]}`);
  return {
    url: addressOf(server, name),
    close: async () => void (await onServer(server, `drop database if exists ${name} with (force)`)),
  };
}

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** The run's one database whose tables the others are copies of: to make the tables anew costs several times as much as a copy. */
function templateOf(
  run: TestRun,
  { kind, server }: { readonly kind: PostgresKind; readonly server: string },
): Promise<string> {
  return makeOnce(run, `template-${kind}`, {
    make: async () => {
      const name = "freshet_template";
      await onServer(server, `create database ${name} template template0`);
      const database = await openDatabase({ url: addressOf(server, name), dataDir: "unused" });
      await database.close();
      // A copy is refused while a connection that was closed has not ended at the server.
      await onServer(server, `alter database ${name} with allow_connections false`);
      await waitUntil("the template to have no connection", () =>
        onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
      );
      return name;
    },
    timeout: 90_000,
  });
}
