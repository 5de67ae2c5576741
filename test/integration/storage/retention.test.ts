import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { PrunedKind } from "../../../domain/ports/work/retention-store.ts";
import { retentionSettings } from "../../../domain/settings/retention-settings.ts";
import { pruneRecords } from "../../../schedule/prune-records.ts";
import type { TaskContext } from "../../../schedule/task.ts";
import { type Database, openDatabase } from "../../../storage/database/open-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

let database: TestDatabase;
let db: Database;
let stores: Stores;
let client: Client;
let service: OpenService;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await openService({ databaseUrl: database.url });
  db = await openDatabase({ url: database.url, dataDir: "unused" });
  stores = openStores(db);
  client = new Client({ connectionString: database.url });
  await client.connect();
  // Rows of a past that the database would otherwise write, and refuse to change, itself.
  await client.query("set session_replication_role = replica");
});
afterAll(async () => {
  await client.end();
  await db.close();
  await service.close();
  await database.close();
});

const never = new AbortController().signal;
const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const sqlAgo = (days: number): string => `now() - interval '${days} days'`;
const prune = (kind: PrunedKind, days: number, signal = never) =>
  stores.retention.prune(kind, ago(days), signal);

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

const addRefresh = (id: string, ended: number | null) =>
  client.query(
    `insert into refreshes (id, target, languages, settings_hash, status, started, ended) values
      ('${id}', 1, '["en"]', 'h', '${ended === null ? "open" : "done"}', ${sqlAgo(200)}, ${ended === null ? "null" : sqlAgo(ended)})`,
  );

/** Writes events of one refresh, or of none, that are so many days old. */
const addEvents = (refresh: string | null, days: number, count = 1) =>
  client.query(
    `insert into progress_events (at, kind, refresh_id, data)
      select ${sqlAgo(days)}, ${refresh === null ? "'release.built', null" : `'refresh.requested', '${refresh}'`}, '{}'
      from generate_series(1, ${count})`,
  );

it("progress is deleted by whole refreshes, long after their end, and a reader before the gap is told so", async () => {
  await addRefresh("old", 100);
  await addRefresh("recent", 10);
  await addRefresh("open", null);
  // More than one statement deletes.
  await addEvents("old", 110, 5_001);
  await addEvents("recent", 110, 2);
  await addEvents("open", 110, 2);
  await addEvents(null, 110);
  await addEvents(null, 10);
  const token = await service.token("read");
  // Events are listed once no older transaction of the whole server is open, those of other databases included.
  const areListed = (count: number) =>
    waitUntil(`${count} events to be listed`, async () => {
      const listed = await stores.progress.list({ limit: 10_000 });
      return listed.length === count;
    });
  await areListed(5_007);
  const [first] = await stores.progress.list({ limit: 1 });
  const [others] = await Promise.all([prune("progress", 90), prune("progress", 90)]);
  expect(others).toBeLessThanOrEqual(5_002);
  await areListed(5);
  const left = await stores.progress.list({ limit: 10_000 });
  expect(left.map(({ refreshId }) => refreshId)).toEqual(["recent", "recent", "open", "open", null]);
  const { rows } = await client.query("select rows, up_to from prunings where kind = 'progress'");
  expect(Number(rows[0]?.rows)).toBe(5_002);
  const follow = async (path: string, after: string | undefined) => {
    const headers = after === undefined ? {} : { "last-event-id": after };
    const { status, json } = await service.ask(path, { token, headers });
    return [status, json.code];
  };
  expect(await follow("/v1/events", first?.cursor)).toEqual([410, "position-pruned"]);
  expect(await follow("/v1/refreshes/old/events", undefined)).toEqual([410, "progress-pruned"]);
  // A reader whose position is after the deleted events misses nothing, and `end` is after them too.
  expect(await stores.progress.horizon()).toBe(rows[0]?.up_to);
  const after = await stores.progress.list({ after: rows[0]?.up_to, limit: 10 });
  expect(after.map(({ refreshId }) => refreshId)).toEqual([null]);
  expect(await prune("progress", 90)).toBe(0);
  // With nothing left, the end is where the deleted ones ended, so that a new reader isn't told of a gap.
  await client.query("delete from progress_events");
  expect(await stores.progress.end()).toBe(rows[0]?.up_to);
});

it("a process that is killed between two portions leaves the events of each refresh whole, and the next one goes on", async () => {
  for (const id of ["long-1", "long-2", "short"]) await addRefresh(id, 100);
  await addRefresh("going", null);
  // The events of refreshes at the same time are written by turns. The newest one of an ended refresh is younger than its end.
  for (let times = 0; times < 3; times += 1) {
    await addEvents("long-1", 110, 2_000);
    await addEvents("long-2", 110, 2_000);
    await addEvents("going", 110, 10);
  }
  await addEvents("long-2", 50);
  await addEvents("short", 110, 20);
  const counts = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ id: string; n: number }>(
      "select refresh_id as id, count(*)::int as n from progress_events where refresh_id in ('long-1', 'long-2', 'short', 'going') group by 1",
    );
    return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
  };
  let portions = 0;
  const killed = {
    throwIfAborted() {
      portions += 1;
      if (portions > 1) throw new Error("killed");
    },
  } as AbortSignal;
  await expect(prune("progress", 90, killed)).rejects.toThrow("killed");
  expect(await counts()).toEqual({ short: 20, going: 30 });
  expect(await prune("progress", 90)).toBe(20);
  expect(await counts()).toEqual({ going: 30 });
  await client.query("delete from progress_events");
});

it("the audit log loses old entries alone, and none of the last ninety days, whoever asks", async () => {
  for (const days of [400, 366, 364, 91, 80, 1])
    await client.query(
      `insert into audit_entries (at, holder, action, subject, status) values (${sqlAgo(days)}, 'a', 'b', '${days}', 200)`,
    );
  expect(await prune("audit", 365)).toBe(2);
  await expect(prune("audit", 30)).rejects.toThrow("audit_entries");
  const left = () => idsOf("select subject as id from audit_entries where action = 'b' order by at");
  expect(await left()).toEqual(["364", "91", "80", "1"]);
  expect(await prune("audit", 90.5)).toBe(2);
  expect(await left()).toEqual(["80", "1"]);
});

it("the key of an order stays while the order is open, and while the caller may still send it again", async () => {
  await addRefresh("refresh-open", null);
  await addRefresh("refresh-done", 100);
  await client.query(
    `insert into seedings (id, language, domain, sub_domain, round, wanted, status, request_id) values
      ('s-1', 'en', 'science', 'a/b', 1, 1, 'done', 'seed-request-open'), ('s-2', 'en', 'science', 'a/c', 1, 1, 'open', 'seed-request-open'),
      ('s-3', 'en', 'science', 'a/d', 1, 1, 'failed', 'seed-request-done')`,
  );
  await client.query(
    `insert into submissions (id, release_id, token_id, name, mode, answers, status) values
      ('submission-due', 'r', 't', 'n', 'tools', '[]', 'due'), ('submission-done', 'r', 't', 'n', 'tools', '[]', 'done')`,
  );
  const targets = [
    ...["refresh-open", "refresh-done", "seed-request-open", "seed-request-done", "submission-due"],
    ...["submission-done", "refresh-never-made"],
  ];
  for (const target of targets)
    await client.query(
      `insert into idempotent_requests (token_id, key, action, body_hash, target, at) values ('t', '${target}', 'a', 'h', '${target}', ${sqlAgo(100)})`,
    );
  await client.query(
    `insert into idempotent_requests (token_id, key, action, body_hash, target, at) values ('t', 'young', 'a', 'h', 'refresh-done', ${sqlAgo(80)})`,
  );
  expect(await prune("idempotency", 90)).toBe(4);
  expect(await idsOf("select key as id from idempotent_requests where token_id = 't' order by 1")).toEqual([
    ...["refresh-open", "seed-request-open", "submission-due", "young"],
  ]);
});

it("messages that are due stay with their events, and a leak's event stays, so that it is never told of twice", async () => {
  const event = (id: string, type: string, days: number) =>
    client.query(
      `insert into hook_events (id, key, type, data, noted) values ('${id}', '${id}', '${type}', '{}', ${sqlAgo(days)})`,
    );
  const message = (id: string, hook: string, status: string, days: number | null) =>
    client.query(
      `insert into hook_deliveries (event_id, hook, status, ended) values ('${id}', '${hook}', '${status}', ${days === null ? "null" : sqlAgo(days)})`,
    );
  await event("told", "refresh.done", 100);
  await message("told", "desk", "delivered", 100);
  await message("told", "pager", "dead", 95);
  await event("half", "refresh.done", 100);
  await message("half", "desk", "delivered", 100);
  await message("half", "pager", "due", null);
  await event("late", "refresh.done", 100);
  await message("late", "desk", "delivered", 20);
  await event("leak", "leak.found", 100);
  await message("leak", "desk", "delivered", 100);
  await event("nobody", "refresh.done", 100);
  await event("young", "refresh.done", 80);
  expect(await prune("hooks", 90)).toBe(4 + 2);
  expect(await idsOf("select id from hook_events order by 1")).toEqual(["half", "late", "leak", "young"]);
  expect(await idsOf("select event_id || ' ' || hook as id from hook_deliveries order by 1")).toEqual([
    "half pager",
    "late desk",
  ]);
});

it("the task prunes by the ages of the settings, leaves what lives, and stops where it is told to", async () => {
  await client.query(
    `insert into token_grants (kind, token_id, secret_hash, expires) values
      ('session', 'x', 'gone', ${sqlAgo(2)}), ('session', 'x', 'just', ${sqlAgo(0.5)}), ('session', 'x', 'alive', now() + interval '1 hour')`,
  );
  await addRefresh("of-the-task", 100);
  await addEvents("of-the-task", 110, 3);
  const context = { stores, settings: { retention: retentionSettings.parse({}) } };
  const stopped = { ...context, signal: AbortSignal.abort(new Error("the process ends")) };
  await expect(pruneRecords(stopped as unknown as TaskContext)).rejects.toThrow("the process ends");
  const done = await pruneRecords({ ...context, signal: never } as unknown as TaskContext);
  expect(done).toEqual({ deleted: { progress: 3, audit: 0, idempotency: 0, hooks: 0, sessions: 1 } });
  expect(await idsOf("select secret_hash as id from token_grants where token_id = 'x' order by 1")).toEqual([
    "alive",
    "just",
  ]);
});
