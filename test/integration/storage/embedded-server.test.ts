import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openEmbeddedServer, stopEmbeddedServer } from "../../../storage/embedded/open-embedded-server.ts";
import { findRunningServer } from "../../../storage/embedded/running-server.ts";
import { stopServer } from "../../../storage/embedded/stop-server.ts";
import { compileProgram } from "../../support/compile-program.ts";
import { isLong } from "../../support/is-long.ts";

const PATIENCE = { timeout: 100_000, interval: 50 };
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
let script = "";
let dataDir: string;
const holders: ChildProcess[] = [];

beforeAll(async () => {
  script = await compileProgram(fileURLToPath(new URL("hold-server.ts", import.meta.url)));
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "freshet-embedded-"));
});

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill("SIGKILL");
  await stopEmbeddedServer({ dataDir }).catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process that opened the server; resolves to it and the address it got. */
async function hold(): Promise<{ holder: ChildProcess; url: string }> {
  const holder = spawn(process.execPath, [script, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  holders.push(holder);
  if (holder.stdout === null) throw new Error("no stdout");
  const [line] = (await once(holder.stdout, "data")) as [Buffer];
  return { holder, url: line.toString("utf8").trim() };
}

async function letGo(holder: ChildProcess): Promise<void> {
  const ended = once(holder, "exit");
  holder.stdin?.end();
  expect(await ended).toEqual([0, null]);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function runningPid(): Promise<number> {
  const pid = await findRunningServer(dataDir);
  if (pid === null) throw new Error("no server runs");
  return pid;
}

test("processes share one server, whoever comes first, and the last one stops it", async () => {
  const [first, second, own] = await Promise.all([hold(), hold(), openEmbeddedServer({ dataDir })]);
  expect(first.url).toBe(own.url);
  expect(second.url).toBe(own.url);
  await query(own.url, "create table t as select 1 as n");
  await letGo(first.holder);
  await own.close();
  expect(await query(second.url, "select n from t")).toEqual([{ n: 1 }]);
  await letGo(second.holder);
  expect(await findRunningServer(dataDir)).toBeNull();
  expect((await stat(join(dataDir, "postgres.json"))).mode & 0o077).toBe(0);
});

test("a server left by a killed process is adopted with its data", async () => {
  const { holder, url } = await hold();
  const pid = await runningPid();
  await query(url, "create table t as select 7 as n");
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  await ended;
  const next = await openEmbeddedServer({ dataDir });
  expect(await runningPid()).toBe(pid);
  expect(await query(next.url, "select n from t")).toEqual([{ n: 7 }]);
  // PostgreSQL notices a moment later that the killed process has gone. Until then that process counts as a user.
  const left = `select 1 from pg_stat_activity where application_name = 'freshet-process:${holder.pid}'`;
  await vi.waitUntil(async () => (await query(next.url, left)).length === 0, PATIENCE);
  await next.close();
  expect(await findRunningServer(dataDir)).toBeNull();
});

test("a killed server is started again on its port, by who holds it or by who comes next", async () => {
  const held = await openEmbeddedServer({ dataDir });
  await query(held.url, "create table t as select 3 as n");
  process.kill(await runningPid(), "SIGKILL");
  await vi.waitUntil(() => query(held.url, "select n from t").catch(() => false), PATIENCE);
  expect(await query(held.url, "select n from t")).toEqual([{ n: 3 }]);

  process.kill(await runningPid(), "SIGKILL");
  const next = await openEmbeddedServer({ dataDir });
  expect(next.url).toBe(held.url);
  expect(await query(next.url, "select n from t")).toEqual([{ n: 3 }]);
  await next.close();
  await held.close();
  expect(await findRunningServer(dataDir)).toBeNull();
});

test("an ordered stop is not undone by those who held the server", async () => {
  const held = await openEmbeddedServer({ dataDir });
  expect(await stopEmbeddedServer({ dataDir })).toBe(true);
  await held.close();
  expect(await findRunningServer(dataDir)).toBeNull();
  expect(await stopEmbeddedServer({ dataDir })).toBe(false);
});

test("a lock of a dead process, a garbled lock and a lost address don't stand in the way", async () => {
  const lock = join(dataDir, "postgres.lock");
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "ticks:1", nonce: "x" }));
  const first = await openEmbeddedServer({ dataDir });
  await query(first.url, "create table t as select 5 as n");
  const { holder } = await hold();
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  await ended;
  await writeFile(lock, "{ not json");
  await rm(join(dataDir, "postgres.json"));
  const second = await openEmbeddedServer({ dataDir });
  expect(await query(second.url, "select n from t")).toEqual([{ n: 5 }]);
  await second.close();
  await first.close();
  await expect(readFile(lock)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a data folder that is a file, and a cluster of another version, give one clear line", async () => {
  const file = join(dataDir, "file");
  await writeFile(file, "");
  await expect(openEmbeddedServer({ dataDir: file })).rejects.toMatchObject({
    decision: "settings",
    code: "data-folder-unusable",
    message: expect.stringMatching(/^the data folder .*file can't be used: [^\n]+$/),
  });
  const odd = join(dataDir, "odd");
  await mkdir(join(odd, "postgres"), { recursive: true });
  await writeFile(join(odd, "postgres", "PG_VERSION"), "9\n");
  await expect(openEmbeddedServer({ dataDir: odd })).rejects.toMatchObject({
    decision: "unreachable",
    message: expect.stringMatching(/^the embedded PostgreSQL in [^\n]+$/),
  });
});

// This machine is no Windows, and pg_ctl is the same program everywhere.
test.runIf(isLong)(
  "on Windows, where any signal ends a process on the spot, pg_ctl shuts the server down",
  async () => {
    const { holder } = await hold();
    holder.kill("SIGKILL");
    const pid = await runningPid();
    const kill = vi.spyOn(process, "kill");
    await stopServer({ pid, dataDir, platform: "win32" });
    const signals = kill.mock.calls.map(([, signal]) => signal).filter((signal) => signal !== 0);
    kill.mockRestore();
    expect(signals).toEqual([]);
    expect(await findRunningServer(dataDir)).toBeNull();
    expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
  },
);
