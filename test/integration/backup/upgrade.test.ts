import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exitCodeOf } from "../../../domain/errors/freshet-error.ts";
import { checkLoadable } from "../../../storage/backup/load-database.ts";
import { knownMigrations } from "../../../storage/database/migrations.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { openEmbeddedServer } from "../../../storage/embedded/open-embedded-server.ts";
import { compileProgram } from "../../support/compile-program.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { isLong } from "../../support/is-long.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { makeOlderDatabase, olderBackup } from "./older-database.ts";

let program = "";
const opened: TestDatabase[] = [];
const folders: string[] = [];

beforeAll(async () => {
  program = await compileProgram(fileURLToPath(new URL("upgrade-database.ts", import.meta.url)));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function olderDatabase(kind: "embedded" | "debian") {
  const database = await openTestDatabase({ kind, isEmpty: true });
  opened.push(database);
  return { url: database.url, rows: await makeOlderDatabase(database.url) };
}

/** Tables with their rows, columns and triggers, and the migrations that were run. */
async function schemaOf(url: string): Promise<{ rows: Map<string, number>; schema: string }> {
  const tables = await ask<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    const [found] = await ask<{ n: number }>(url, `select count(*)::int as n from "${name}"`);
    rows.set(name, found?.n ?? 0);
  }
  const parts = await ask<object>(
    url,
    `select table_name || '.' || column_name as part from information_schema.columns where table_schema = 'public'
     union all select tgname from pg_trigger where not tgisinternal
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace
     union all select created_at::text from drizzle.__drizzle_migrations order by 1`,
  );
  return { rows, schema: JSON.stringify(parts) };
}

const start = (url: string): ChildProcess =>
  spawn(process.execPath, [program, url], { stdio: ["ignore", "pipe", "pipe"] });

describeOnEachPostgres("a database of an earlier version", (kind) => {
  it("is upgraded when it is opened, by processes that open it at once too, and keeps its rows", async () => {
    const { url, rows } = await olderDatabase(kind);
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url, dataDir: "unused" })));
    for (const database of databases) await database.close();
    const after = await schemaOf(url);
    for (const [table, count] of rows) expect([table, after.rows.get(table)]).toEqual([table, count]);
    expect(after.rows.get("prunings")).toBe(0);
    const done = await ask<{ at: string }>(
      url,
      "select created_at as at from drizzle.__drizzle_migrations order by 1",
    );
    expect(done.map(({ at }) => Number(at))).toEqual(knownMigrations());
    // It is the schema that a new database has.
    const fresh = await openTestDatabase({ kind, isEmpty: true });
    opened.push(fresh);
    await (await openDatabase({ url: fresh.url, dataDir: "unused" })).close();
    expect(after.schema).toBe((await schemaOf(fresh.url)).schema);
  });

  it.runIf(isLong)(
    "keeps its schema when the upgrade is killed, and gets the new one afterwards",
    async () => {
      const { url, rows } = await olderDatabase(kind);
      const before = await schemaOf(url);
      const holder = new Client({ connectionString: url });
      await holder.connect();
      await holder.query("begin; lock table audit_entries in access share mode");
      const upgrading = start(url);
      const isWaiting = async (): Promise<boolean> => {
        const waiting = await ask(
          url,
          `select 1 from pg_locks where not granted and relation = 'audit_entries'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
        );
        return waiting.length > 0;
      };
      await waitUntil("the upgrade to wait in its middle", isWaiting);
      upgrading.kill("SIGKILL");
      await once(upgrading, "exit");
      // An upgrade that other processes keep waiting gives up with one line, and changes nothing either.
      const error = await openDatabase({ url, dataDir: "unused" }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "database-in-use", decision: "unreachable" });
      expect(String(error)).toMatch(/^\S+: the database \S+ has to be upgraded [^\n]+$/u);
      await holder.query("commit");
      await holder.end();
      await waitUntil("the killed one's session to end", async () => !(await isWaiting()));
      expect(await schemaOf(url)).toEqual(before);
      const [, said] = await Promise.all([once(start(url), "exit"), once(start(url), "exit")]);
      expect(said).toEqual([0, null]);
      const after = await schemaOf(url);
      expect(after.rows.get("progress_events")).toBe(rows.get("progress_events"));
      expect(after.schema).not.toBe(before.schema);
    },
  );
});

it("a database of a later version is refused, and stays as it was", async () => {
  const { url } = await olderDatabase("embedded");
  await (await openDatabase({ url, dataDir: "unused" })).close();
  await ask(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  const before = await schemaOf(url);
  for (const asIs of [false, true]) {
    const error = await openDatabase({ url, dataDir: "unused", asIs }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "newer-database" });
    expect([String(error).split("\n").length, exitCodeOf(error)]).toEqual([1, 2]);
  }
  expect(await schemaOf(url)).toEqual(before);
});

it("a backup of an earlier version is restored and upgraded, and its release opens", async () => {
  const cwd = mkdtempSync(join(os.tmpdir(), "freshet-older-"));
  folders.push(cwd);
  const restored = await runInProcess(["restore", olderBackup.file, "--key", olderBackup.key, "--json"], {
    cwd,
  });
  expect([restored.code, restored.stderr.includes("freshet:")]).toEqual([0, false]);
  const { dataDir } = JSON.parse(restored.stdout) as { dataDir: string };
  const held = await openEmbeddedServer({ dataDir });
  try {
    const told = async (...args: string[]) => {
      const run = await runInProcess([...args, "--json"], { cwd });
      if (run.code !== 0) throw new Error(run.stderr);
      return JSON.parse(run.stdout);
    };
    const { questions } = await told("questions", "list");
    expect(questions.length).toBeGreaterThan(0);
    expect(await told("release", "verify", "freshet-1")).toMatchObject({ ok: true });
    const open = ["release", "open", join(dataDir, "releases/freshet-1")];
    const text = await runInProcess([...open, "--key", join(dataDir, "keys/freshet-1.key")], { cwd });
    expect([text.code, text.stdout.includes(questions[0].id)]).toEqual([0, true]);
    expect((await told("tokens", "list")).tokens).toHaveLength(1);
    // New work continues: its progress follows that of the other server.
    await told("release", "build", "--version", "2");
    expect(existsSync(join(cwd, "freshet.yaml"))).toBe(true);
  } finally {
    await held.close();
  }
});

it("a backup of a later version is refused", () => {
  expect(() => checkLoadable(knownMigrations())).not.toThrow();
  expect(() => checkLoadable([...knownMigrations(), 9_999_999_999_999])).toThrow(
    /another version of Freshet/u,
  );
  expect(() => checkLoadable([])).toThrow(/another version/u);
  expect(readFileSync(olderBackup.file).subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
});
