import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createProgressLog } from "../../../storage/progress/create-progress-log.ts";
import { fillDatabase } from "../../e2e/commands/fill-database.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { type FreshetRun, startFreshet } from "../../support/run-freshet.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { settingsFolder } from "../../support/settings-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

let source: TestDatabase;
let cwd: string;
let key: string;
let whole: string;
const opened: TestDatabase[] = [];
const folders: string[] = [];

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(os.tmpdir(), "freshet-restored-"));
  folders.push(folder);
  return folder;
};

async function emptyDatabase(kind?: "embedded" | "debian"): Promise<TestDatabase> {
  const database = await openTestDatabase({ ...(kind !== undefined && { kind }), isEmpty: true });
  opened.push(database);
  return database;
}

const at = (url: string, folder = cwd) => ({ cwd: folder, env: { DATABASE_URL: url } });

async function done(run: Promise<FreshetRun>): Promise<FreshetRun> {
  const ended = await run;
  if (ended.code !== 0) throw new Error(ended.stderr);
  return ended;
}

beforeAll(async () => {
  source = await openTestDatabase();
  cwd = settingsFolder({ release: { privateShare: 0 } });
  await fillDatabase(source.url);
  const here = at(source.url);
  await done(runInProcess(["release", "build", "--version", "1", "--target", "en=2,zh=0"], here));
  await done(runInProcess(["release", "key", "freshet-1", "--to", "Team A", "--out", "team-a.key"], here));
  await done(runInProcess(["tokens", "create", "--name", "a", "--scope", "read"], here));
  // Another server may be far ahead with its transactions.
  await ask(
    source.url,
    "update progress_events set transaction = (transaction::text::numeric + 1000000000)::text::xid8",
  );
  key = join(cwd, "backup.key");
  const made = await done(runInProcess(["backup", ".", "--new-key", key, "--json"], here));
  whole = join(cwd, JSON.parse(made.stdout).file);
});
afterAll(async () => {
  for (const database of [source, ...opened]) await database.close();
  for (const folder of [cwd, ...folders]) rmSync(folder, { recursive: true, force: true });
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

/** Rows and their checksum by table. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const content: Record<string, string> = {};
  // Scores of exposure are computed again out of the other tables, when somebody asks for them.
  const computed = new Set(["standings", "stale_standings"]);
  for (const { name } of tables.filter((table) => !computed.has(table.name))) {
    // A restore changes where the files of a release are, and how the progress is counted on.
    const moved = { releases: "folder", database_mark: "progress_offset" }[name];
    const row = moved === undefined ? "t::text" : `(to_jsonb(t) - '${moved}')::text`;
    const [found] = await ask<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row} collate "C")), '') as sum from "${name}" t`,
    );
    content[name] = found?.sum ?? "";
  }
  return content;
}

describeOnEachPostgres("a backup that is restored", (kind) => {
  it("gives the same rows on another server, releases that open, and a ledger and scores that are equal", async () => {
    const target = await emptyDatabase(kind);
    const folder = emptyFolder();
    await done(runInProcess(["restore", whole, "--key", key], at(target.url, folder)));
    const [before, after] = [await contentOf(source.url), await contentOf(target.url)];
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    // The folder had no settings, so it has those of the backup.
    expect(readFileSync(join(folder, "freshet.yaml"), "utf8")).toBe(
      readFileSync(join(cwd, "freshet.yaml"), "utf8"),
    );
    const there = at(target.url, folder);
    const told = async (args: string[], place: typeof there) =>
      JSON.parse((await done(runInProcess([...args, "--json"], place))).stdout);
    for (const args of [["exposure"], ["questions", "list"], ["runs", "list"], ["questions", "errata"]])
      expect(await told(args, there)).toEqual(await told(args, at(source.url)));
    expect(await told(["release", "verify", "freshet-1"], there)).toMatchObject({ ok: true });
    const release = join(folder, ".freshet/releases/freshet-1");
    const ownKey = join(folder, ".freshet/keys/freshet-1.key");
    const open = ["release", "open", release, "--key", ownKey];
    const text = (await done(runInProcess(open, there))).stdout;
    expect(text).toBe(
      (await done(runInProcess(["release", "open", "freshet-1", "--key", "team-a.key"], at(source.url))))
        .stdout,
    );
    expect(text.length).toBeGreaterThan(100);
    for (const name of ["freshet-1.key", "signing-key.pem"])
      expect(statSync(join(folder, ".freshet/keys", name)).mode & 0o077).toBe(0);
    // New rows get numbers of their own, and tables to which rows may only be added stay so.
    const [last] = await ask<{ id: string }>(
      target.url,
      "insert into audit_entries (holder, action, subject, status) values ('a', 'b', 'c', 200) returning id",
    );
    expect(Number(last?.id)).toBeGreaterThan(0);
    await ask(
      target.url,
      "insert into exposure_events (item_id, kind, key, party, at, detail) values ('x', 'published', 'k', '', now(), '{}')",
    );
    await expect(ask(target.url, "delete from exposure_events")).rejects.toThrow("append-only");
    expect(await told(["release", "build", "--version", "1", "--target", "en=2,zh=0"], there)).toMatchObject({
      isNew: false,
    });
  });

  it("continues the progress: a reader's last position is before what happens now, and after what it has seen", async () => {
    const target = await emptyDatabase(kind);
    await done(runInProcess(["restore", whole, "--key", key], at(target.url, emptyFolder())));
    const db = await openDatabase({ url: target.url, dataDir: "unused" });
    try {
      const log = createProgressLog({ db });
      const all = { limit: 1000 };
      const seen = await log.list(all);
      const [counted] = await ask<{ n: number }>(
        target.url,
        "select count(*)::int as n from progress_events",
      );
      expect(seen.length).toBe(counted?.n);
      await ask(target.url, "update refreshes set status = 'dropped' where status = 'open'");
      const after = seen.at(-1)?.cursor;
      const fresh = await waitUntil("the event", async () => {
        const found = await log.list({ ...all, after });
        return found.length > 0 && found;
      });
      expect(new Set(fresh.map(({ kind: of }) => of))).toEqual(new Set(["refresh.dropped"]));
      expect(await log.list(all)).toEqual([...seen, ...fresh]);
    } finally {
      await db.close();
    }
  });

  it("is refused by a database that is not empty, and by files that differ", async () => {
    const target = await emptyDatabase(kind);
    const folder = emptyFolder();
    const there = at(target.url, folder);
    await done(runInProcess(["restore", whole, "--key", key], there));
    const before = await contentOf(target.url);
    const again = await runInProcess(["restore", whole, "--key", key], there);
    expect([
      again.code,
      again.stderr.split("\n").filter((line) => line.startsWith("freshet:")).length,
    ]).toEqual([2, 1]);
    expect(again.stderr).toContain("the database is not empty");
    expect(await contentOf(target.url)).toEqual(before);
    const other = await emptyDatabase(kind);
    appendFileSync(join(folder, ".freshet/keys/freshet-1.key"), "# mine\n");
    const refused = await runInProcess(["restore", whole, "--key", key, "--json"], at(other.url, folder));
    expect([refused.code, JSON.parse(refused.stdout).error.code]).toEqual([2, "data-folder-not-empty"]);
    expect(await contentOf(other.url)).toEqual({});
  });

  it("is of one moment, although workers go on writing", async () => {
    const busy = await emptyDatabase(kind);
    await fillDatabase(busy.url);
    await ask(busy.url, "insert into database_mark (id, world) values (1, 'real')");
    const writer = new Client({ connectionString: busy.url });
    await writer.connect();
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        // Both rows or none: the tables are far from each other in a backup.
        await writer.query("begin");
        await writer.query(
          "insert into api_tokens (id, name, scopes, secret_hash) values ($1, 'w', '[]', $1)",
          [`w-${written}`],
        );
        await writer.query("insert into search_use (provider, day, queries) values ($1, '2026-01-01', 1)", [
          `w-${written}`,
        ]);
        await writer.query("commit");
        written += 1;
      }
    })();
    const file = join(emptyFolder(), "busy.age");
    const run = await runInProcess(["backup", file, "--key", key], at(busy.url));
    isOver = true;
    await writing;
    await writer.end();
    expect([run.code, run.stderr]).toEqual([0, ""]);
    const target = await emptyDatabase(kind);
    await done(runInProcess(["restore", file, "--key", key], at(target.url, emptyFolder())));
    const [counts] = await ask<{ tokens: string; uses: string }>(
      target.url,
      "select (select count(*) from api_tokens where name = 'w') as tokens, (select count(*) from search_use) as uses",
    );
    expect(counts?.tokens).toBe(counts?.uses);
    expect(Number(counts?.tokens)).toBeLessThan(written);
  });
});

it("a restore that is killed leaves an empty database, and the same command completes it", async () => {
  const target = await emptyDatabase();
  const folder = emptyFolder();
  const there = at(target.url, folder);
  const running = startFreshet(["restore", whole, "--key", key], there);
  await waitUntil("the first file", () => existsSync(join(folder, ".freshet/keys/freshet-1.key")));
  running.kill("SIGKILL");
  const { signal } = await running.ended;
  const left = await contentOf(target.url);
  // If the machine was quicker than the kill, all of it is there.
  expect(Object.keys(left).length === 0 || signal === null || left["questions"] !== undefined).toBe(true);
  const again = await runInProcess(["restore", whole, "--key", key], there);
  expect(again.code).toBe(Object.keys(left).length === 0 ? 0 : 2);
  expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
  expect(readdirSync(join(folder, ".freshet/keys")).sort()).toEqual(
    readdirSync(join(cwd, ".freshet/keys")).sort(),
  );
});

/** Restores a changed file, and expects one line and nothing that it left. */
async function refused(file: string, args: readonly string[] = ["--key", key]): Promise<string> {
  const target = await emptyDatabase();
  const folder = emptyFolder();
  const run = await runInProcess(["restore", file, ...args, "--json"], at(target.url, folder));
  const lines = run.stderr.trimEnd().split("\n");
  expect([
    run.code,
    lines.filter((line) => line.startsWith("freshet: ")).length,
    readdirSync(folder),
  ]).toEqual([2, 1, []]);
  expect(run.stderr).not.toMatch(/\n\s+at /u);
  expect(await contentOf(target.url)).toEqual({});
  return JSON.parse(run.stdout).error.code;
}

it("that was cut off anywhere, or changed anywhere, gives one line, and nothing is restored", async () => {
  const { size } = statSync(whole);
  const bytes = readFileSync(whole);
  const damaged = join(cwd, "damaged.age");
  for (const length of [100, 150, 300, Math.floor(size / 2), size - 17, size - 1]) {
    writeFileSync(damaged, bytes);
    truncateSync(damaged, length);
    expect(await refused(damaged), `${length} bytes`).toBe("backup-damaged");
  }
  for (const place of [30, 190, 260, Math.floor(size / 3), size - 5]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    writeFileSync(damaged, changed);
    expect(["backup-damaged", "wrong-backup-secret"], `byte ${place}`).toContain(await refused(damaged));
  }
  writeFileSync(damaged, Buffer.concat([bytes, Buffer.from("more")]));
  expect(await refused(damaged)).toBe("backup-damaged");
});

it("opens with its secret alone, and nothing else counts as a backup", async () => {
  const otherKey = join(cwd, "other.key");
  const passphrase = join(cwd, "passphrase.txt");
  writeFileSync(passphrase, "correct horse battery\n");
  const sealed = join(cwd, "sealed.age");
  await done(runInProcess(["backup", join(cwd, "other.age"), "--new-key", otherKey], at(source.url)));
  await done(runInProcess(["backup", sealed, "--passphrase-file", passphrase], at(source.url)));
  expect(await refused(whole, ["--key", otherKey])).toBe("wrong-backup-secret");
  expect(await refused(sealed, ["--key", key])).toBe("wrong-backup-secret");
  expect(await refused(whole, [])).toBe("no-backup-secret");
  for (const file of ["/dev/zero", cwd, join(cwd, "freshet.yaml"), join(cwd, "none")])
    expect(await refused(file), file).toBe("no-backup");
  const env = {
    DATABASE_URL: (await emptyDatabase()).url,
    FRESHET_BACKUP_PASSPHRASE: "correct horse battery",
  };
  const folder = emptyFolder();
  const dry = await done(runInProcess(["restore", sealed, "--dry-run", "--json"], { cwd: folder, env }));
  expect(JSON.parse(dry.stdout)).toMatchObject({ restored: false, releases: ["freshet-1"] });
  expect(existsSync(join(folder, "freshet.yaml"))).toBe(false);
  for (const file of [whole, sealed, key]) expect(statSync(file).mode & 0o077).toBe(0);
  // An answer, a key and a page of the data; the archive is compressed, so that only a whole word would show.
  for (const text of ["ambra", "freshet-release-key-1", "AGE-SECRET-KEY"])
    expect(readFileSync(whole).includes(text), text).toBe(false);
});

it("public keys alone are enough to make one, and an existing file is never overwritten", async () => {
  const recipient = /public key: (age1\w+)/u.exec(readFileSync(key, "utf8"))?.[1] ?? "";
  const publicKey = join(cwd, "public.key");
  writeFileSync(publicKey, `${recipient}\n`);
  const file = join(cwd, "by-public-key.age");
  const here = at(source.url);
  await done(runInProcess(["backup", file, "--key", publicKey], here));
  expect(await refused(file, ["--key", publicKey])).toBe("backup-secret");
  await done(runInProcess(["restore", file, "--key", key, "--dry-run"], at(source.url, emptyFolder())));
  const again = await runInProcess(["backup", file, "--key", key, "--json"], here);
  expect([again.code, JSON.parse(again.stdout).error.code]).toEqual([2, "file-exists"]);
  expect(readdirSync(cwd).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("age and tar unpack it without Freshet", () => {
  if (spawnSync("age", ["--version"]).status !== 0) return console.warn("SKIPPED: age is missing here");
  const folder = emptyFolder();
  const run = spawnSync("sh", ["-c", 'age --decrypt -i "$0" "$1" | tar xz -C "$2"', key, whole, folder]);
  expect([run.status, existsSync(join(folder, "checksums.json"))]).toEqual([0, true]);
});
