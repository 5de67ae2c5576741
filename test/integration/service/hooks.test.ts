import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { type Database, openDatabase } from "../../../storage/database/open-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { type HookReceiver, startHookReceiver } from "../../support/start-hook-receiver.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let db: Database;
let stores: Stores;
let receiver: HookReceiver;
let victim: HookReceiver;
let service: OpenService;
let narrow: OpenService;
/** Addresses that the names below `.example` have; a name with several has another one at each look-up. */
const addresses = new Map<string, string[]>();
let lookups = 0;
let count = 0;

const resolveHost = async (host: string): Promise<string[]> => {
  lookups += 1;
  const known = addresses.get(host);
  const [address] = known === undefined ? [] : known.length > 1 ? known.splice(0, 1) : known;
  if (address === undefined) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return [address];
};

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await startHookReceiver();
  victim = await startHookReceiver();
  const settings = { web: { egress: { map: { "*.test": Number(new URL(receiver.url).port) } } } };
  // Both have the key of the secrets, as the processes of one service do.
  const env = { FRESHET_WEBHOOK_KEY: Buffer.alloc(32, 7).toString("base64url") };
  const open = { databaseUrl: database.url, settings, resolveHost, env };
  service = await openService(open);
  narrow = await openService({
    ...open,
    settings: { ...settings, serve: { hookHosts: ["*.allowed.test"] } },
  });
  db = await openDatabase({ url: database.url, dataDir: "unused" });
  stores = openStores(db);
});
afterAll(async () => {
  await db.close();
  await narrow.close();
  await service.close();
  await receiver.close();
  await victim.close();
  await database.close();
});
beforeEach(() => {
  receiver.received.splice(0);
  receiver.answer = { status: 204 };
});
afterEach(async () => {
  for (const table of ["hook_deliveries", "hook_events", "hooks", "webhooks"])
    await db.pool.query(`delete from ${table}`);
});

const create = async (body: Record<string, unknown>, of = service) => {
  const answer = await of.ask("/v1/hooks", { method: "POST", body });
  return { ...answer, json: answer.json as unknown as Made };
};
interface Made {
  readonly hook: { readonly id: string; readonly to: string; readonly from: string };
  readonly secret: string;
  readonly code: string;
  readonly detail: string;
}
/** Something happens, and the messages about it are delivered. */
const happen = async (of = service) => {
  count += 1;
  const data = { jobId: `job-${count}`, kind: "run", scopeId: "s", code: "x" };
  await stores.hooks.note(`test/${count}`, { type: "job.dead", data });
  return (await of.ask("/v1/hooks/retries", { method: "POST", body: {} })).json;
};
const listed = async (of = service) =>
  JSON.parse((await of.ask("/v1/hooks")).text) as {
    hooks: { id: string; name: string; delivered: number; dead: number; due: number }[];
    deliveries: { hook: string; error: string | null; status: string; eventId: string }[];
  };

it("a webhook gets signed messages from its creation on; its secret and its path are told once and never again", async () => {
  expect((await happen()).code).toBe("no-hooks");
  const made = await create({
    name: "desk",
    url: "http://desk.test/hook/private-path",
    events: ["job.dead"],
  });
  expect(made.status).toBe(201);
  expect(made.headers.get("cache-control")).toBe("no-store");
  expect(made.json.hook).toMatchObject({ name: "desk", from: "api", to: "http://desk.test" });
  expect(made.json.secret).toMatch(/^whsec_/u);
  receiver.secret = made.json.secret;
  expect(await happen()).toMatchObject({ delivered: 1, failed: 0 });
  expect(receiver.received).toMatchObject([{ signed: true, body: { data: { jobId: `job-${count}` } } }]);
  const list = await service.ask("/v1/hooks");
  expect(list.text).not.toContain(made.json.secret);
  expect(list.text).not.toContain("private-path");
  const audit = (await service.ask("/v1/audit")).text;
  expect(audit).toContain("POST /v1/hooks");
  expect(audit).not.toContain("whsec_");
  const tested = await service.ask(`/v1/hooks/${made.json.hook.id}/test`, { method: "POST" });
  expect(JSON.parse(tested.text).tests).toEqual([{ name: "desk", ok: true, error: null }]);
});

it("of the kinds of events a webhook gets those that it wants", async () => {
  await create({ name: "desk", url: "http://desk.test/", events: ["item.retired"] });
  expect(await happen()).toMatchObject({ delivered: 0, failed: 0 });
  expect((await create({ name: "odd", url: "http://desk.test/", events: ["item.sold"] })).status).toBe(422);
});

it("a deleted webhook is told nothing more, and its undelivered messages go with it", async () => {
  const { json } = await create({ name: "desk", url: "http://desk.test/" });
  receiver.answer = { status: 410 };
  await happen();
  expect((await listed()).hooks).toMatchObject([{ name: "desk", dead: 1 }]);
  const deleted = await service.ask(`/v1/hooks/${json.hook.id}`, { method: "DELETE" });
  expect([deleted.status, deleted.json.id]).toEqual([200, json.hook.id]);
  expect(await listed()).toMatchObject({ hooks: [], deliveries: [] });
  expect((await service.ask(`/v1/hooks/${json.hook.id}`, { method: "DELETE" })).status).toBe(404);
});

it("messages that are given up are sent no more, by one hook or by all", async () => {
  const { json } = await create({ name: "desk", url: "http://desk.test/" });
  await create({ name: "other", url: "http://desk.test/" });
  receiver.answer = { status: 410 };
  await happen();
  const giveUp = async (body: object) =>
    (await service.ask("/v1/hooks/given-up", { method: "POST", body })).json;
  expect((await giveUp({ hook: "none" })).code).toBe("unknown-hook");
  expect(await giveUp({ hook: json.hook.id })).toMatchObject({ givenUp: 1 });
  const { hooks, deliveries } = await listed();
  expect(hooks.map(({ name, dead }) => [name, dead])).toEqual([
    ["desk", 0],
    ["other", 1],
  ]);
  expect(deliveries.find(({ hook }) => hook === json.hook.id)?.status).toBe("given-up");
  receiver.answer = { status: 204 };
  // A job that was given up is neither revived nor sent as if it were new.
  const retried = (await service.ask("/v1/hooks/retries", { method: "POST", body: {} })).json;
  expect(retried).toMatchObject({ revived: 1, delivered: 1, failed: 0 });
  expect(await giveUp({})).toMatchObject({ givenUp: 0 });
});

it("a name is given once, and the answer to a repeat says so", async () => {
  expect((await create({ name: "desk", url: "http://desk.test/" })).status).toBe(201);
  const again = await create({ name: "desk", url: "http://desk.test/" });
  expect([again.status, again.json.code]).toEqual([409, "hook-exists"]);
});

it("addresses that are not public are refused when a webhook is created, in every spelling", async () => {
  addresses.set("inside.example", ["10.1.2.3"]);
  addresses.set("localhost", ["127.0.0.1"]);
  const port = new URL(victim.url).port;
  const refused = [
    ...[
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://2130706433/",
      "http://[::1]/",
      "http://[::ffff:7f00:1]/",
    ],
    ...["http://10.0.0.1/", "http://192.168.1.1/", "http://169.254.169.254/latest/", "http://[fd00::1]/"],
    ...["http://localhost/", "http://inside.example/", "http://missing.example/"],
    ...[victim.url, `http://desk.test:${port}/`, "ftp://desk.test/", "file:///etc/passwd", "nonsense"],
    "http://user:secret@desk.test/",
  ];
  const wrong: unknown[] = [];
  for (const url of refused) {
    const { status, json } = await create({ name: "desk", url });
    if (status !== 422 || json.code !== "hook-address") wrong.push([url, status, json]);
  }
  expect(wrong).toEqual([]);
  expect(victim.received).toEqual([]);
  // A name with a private address and a name without one can't be told apart: nobody maps the network by creating webhooks.
  const told = await Promise.all(
    ["inside", "missing"].map((name) => create({ name: "desk", url: `http://${name}.example/` })),
  );
  expect(told[0]?.json.detail).toBe(told[1]?.json.detail);
});

it("a name that turns private later reaches nothing, however its answers change", async () => {
  addresses.set("turns.example", ["93.184.216.34", "127.0.0.1"]);
  expect((await create({ name: "turns", url: "http://turns.example/" })).status).toBe(201);
  lookups = 0;
  expect(await happen()).toMatchObject({ delivered: 0, failed: 1 });
  // The guard looks the name up once, and would dial the address that it checked.
  expect(lookups).toBe(1);
  expect((await listed()).deliveries).toMatchObject([{ error: "its host has no public address" }]);
  expect(victim.received).toEqual([]);
});

it("a redirect is followed nowhere", async () => {
  await create({ name: "desk", url: "http://desk.test/" });
  receiver.answer = { status: 302, headers: { location: victim.url } };
  expect(await happen()).toMatchObject({ delivered: 0, failed: 1 });
  expect((await listed()).deliveries[0]?.error).toContain("a redirect, which is not followed");
  expect(victim.received).toEqual([]);
});

it("the settings' list of hosts holds for the creation and for each message after it", async () => {
  const refused = await create({ name: "desk", url: "http://desk.test/" }, narrow);
  expect([refused.status, refused.json.detail]).toEqual([
    422,
    "the address of the hook is refused: its host is not among serve.hookHosts",
  ]);
  expect((await create({ name: "other", url: "http://in.allowed.test/" }, narrow)).status).toBe(201);
  // It was created by a process with a longer list.
  expect((await create({ name: "desk", url: "http://desk.test/" })).status).toBe(201);
  expect(await happen(narrow)).toMatchObject({ delivered: 1, failed: 1 });
  const desk = (await listed(narrow)).hooks.find(({ name }) => name === "desk");
  expect(desk).toMatchObject({ due: 1, delivered: 0 });
  expect((await listed(narrow)).deliveries.find(({ hook }) => hook === desk?.id)?.error).toBe(
    "its host is not among serve.hookHosts",
  );
});

it("a message that was not accepted stays due, and is sent again under the same id", async () => {
  await create({ name: "desk", url: "http://desk.test/" });
  receiver.answer = { status: 503 };
  await happen();
  const [first] = (await listed()).deliveries;
  receiver.answer = { status: 200 };
  await db.pool.query("update hook_deliveries set due = now()");
  await service.ask("/v1/hooks/retries", { method: "POST", body: {} });
  expect((await listed()).deliveries).toMatchObject([{ status: "delivered", eventId: first?.eventId }]);
  expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([first?.eventId]));
});

/** A service with a folder and a key of its own, on the same database. */
async function other(more: Partial<Parameters<typeof openService>[0]> = {}) {
  const lines: string[] = [];
  const settings = { web: { egress: { map: { "*.test": Number(new URL(receiver.url).port) } } } };
  const opened = await openService({
    ...{ databaseUrl: database.url, settings, resolveHost, log: (line: string) => lines.push(line) },
    ...more,
  });
  return { ...opened, lines };
}
const secretsOf = async (): Promise<string[]> =>
  (await db.pool.query<{ secret: string }>("select secret from webhooks order by created")).rows.map(
    ({ secret }) => secret,
  );

it("the database holds a secret encrypted, and the key is a file for its owner alone", async () => {
  const own = await other();
  const { json } = await create({ name: "desk", url: "http://desk.test/" }, own);
  const [stored = ""] = await secretsOf();
  expect(stored).toMatch(/^sealed-1\.[0-9a-f]{16}\./u);
  const bytes = json.secret.slice("whsec_".length);
  for (const told of [stored, Buffer.from(stored.split(".")[2] ?? "", "base64url").toString("latin1")])
    expect(told.includes(bytes)).toBe(false);
  const file = join(own.workspace.settings.dataDir, "keys", "webhooks.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  receiver.secret = json.secret;
  expect(await happen(own)).toMatchObject({ delivered: 1, failed: 0 });
  expect(receiver.received.at(-1)).toMatchObject({ signed: true });
  await own.close();
});

it("secrets that an earlier version stored in clear are encrypted at the start, and sign as before", async () => {
  const { json } = await create({ name: "desk", url: "http://desk.test/" });
  await db.pool.query("update webhooks set secret = $1", [json.secret]);
  // Two processes may start at once.
  const env = { FRESHET_WEBHOOK_KEY: Buffer.alloc(32, 7).toString("base64url") };
  const [own, twin] = await Promise.all([other({ env }), other({ env })]);
  expect((await secretsOf()).filter((secret) => secret.includes("whsec_"))).toEqual([]);
  receiver.secret = json.secret;
  expect(await happen(own)).toMatchObject({ delivered: 1, failed: 0 });
  expect(receiver.received.at(-1)).toMatchObject({ signed: true });
  await own.close();
  await twin.close();
});

it("a process without the key says so in one line, leaves the messages, and creates no webhook under another key", async () => {
  const { json } = await create({ name: "desk", url: "http://desk.test/" });
  const clear = await create({ name: "second", url: "http://desk.test/" });
  await db.pool.query("update webhooks set secret = $1 where name = 'second'", [clear.json.secret]);
  const before = await secretsOf();
  const lost = await other();
  expect(lost.lines).toHaveLength(1);
  expect(lost.lines[0]).toContain(
    "the secrets of 1 webhook are encrypted under a key that this process lacks",
  );
  expect(lost.lines[0]).toContain("FRESHET_WEBHOOK_KEY");
  // It made no key of its own, and encrypted nothing under a second one.
  expect(existsSync(join(lost.workspace.settings.dataDir, "keys"))).toBe(false);
  expect(await secretsOf()).toEqual(before);
  const refused = await create({ name: "third", url: "http://desk.test/" }, lost);
  expect([refused.status, refused.json.code]).toEqual([409, "webhook-key"]);
  expect(await happen(lost)).toMatchObject({ delivered: 1, failed: 0 });
  expect((await listed(lost)).hooks.find(({ name }) => name === "desk")).toMatchObject({ due: 1, dead: 0 });
  const tested = await lost.ask(`/v1/hooks/${json.hook.id}/test`, { method: "POST" });
  expect(JSON.parse(tested.text).tests[0].error).toContain("encrypted under a key");
  expect(JSON.parse(tested.text).tests[0].error).not.toContain("whsec_");
  // The process with the key delivers what waited.
  receiver.secret = json.secret;
  const told = (await service.ask("/v1/hooks/retries", { method: "POST", body: {} })).json;
  expect(told).toMatchObject({ delivered: 1, failed: 0 });
  expect(receiver.received.at(-1)).toMatchObject({ signed: true });
  await lost.close();
});

it("a secret at another webhook's place opens nothing, and what is no key is refused in one line", async () => {
  await create({ name: "desk", url: "http://desk.test/" });
  await create({ name: "other", url: "http://desk.test/" });
  const [first = ""] = await secretsOf();
  await db.pool.query("update webhooks set secret = $1", [first]);
  expect(await happen()).toMatchObject({ delivered: 1, failed: 0 });
  const env = { FRESHET_WEBHOOK_KEY: "short" };
  await expect(other({ env })).rejects.toThrow(/^FRESHET_WEBHOOK_KEY is no key of webhooks: [^\n]+$/u);
});
