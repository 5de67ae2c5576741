import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createEgressExits } from "../../../app/create-egress-exits.ts";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { type HookSettings, hookSettings } from "../../../domain/settings/hook-settings.ts";
import { serveSettings } from "../../../domain/settings/serve-settings.ts";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { deliverHooks } from "../../../hooks/deliver-hooks.ts";
import { openHookService } from "../../../hooks/hook-service.ts";
import { startHookDelivery } from "../../../hooks/start-hook-delivery.ts";
import { makeManifest } from "../../contract/storage/make-manifest.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type HookReceiver, startHookReceiver } from "../../support/start-hook-receiver.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { acceptItem } from "../releases/accept-item.ts";

const { signal } = new AbortController();
const due = new Date("2026-11-22T00:00:00Z");
let open: StoreDatabase;
let stores: Stores;
let receiver: HookReceiver;
let count = 0;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());
beforeEach(async () => {
  for (const table of ["hook_deliveries", "hook_events", "hooks"])
    await open.db.pool.query(`delete from ${table}`);
  receiver = await startHookReceiver();
});
afterEach(() => receiver.close());

const hookOf = (given: Partial<HookSettings> = {}): HookSettings =>
  hookSettings.parse({
    kind: "url",
    url: receiver.url,
    secrets: [receiver.secret],
    timeoutSeconds: 20,
    ...given,
  });

/** A process that has these hooks in its settings. */
async function processOf(hooks: Record<string, HookSettings>) {
  const serve = serveSettings.parse({});
  const settings = { hooks, serve, world: "real" as const, dataDir: tempFolder(), webhookKey: null };
  const exits = createEgressExits({ settings: { web: webSettings.parse({}) } });
  const parts = { hooks: stores.hooks, webhooks: stores.webhooks, exits, settings };
  await stores.hooks.register(Object.entries(hooks).map(([name, { events }]) => ({ name, events })));
  return { parts, deliver: () => deliverHooks(parts, { signal }), desk: openHookService(parts) };
}

const fail = async (): Promise<string> => {
  count += 1;
  const id = `r-${count}`;
  await stores.hooks.note(`test/${id}`, {
    type: "job.dead",
    data: { jobId: id, kind: "run", scopeId: "s", code: "x" },
  });
  return id;
};
const told = () => receiver.received.map(({ body }) => body.data["jobId"]);

test("each kind of event is noted with what makes it, and no message holds a question, an answer, a note or an address", async () => {
  const { deliver } = await processOf({ desk: hookOf() });
  const item = await acceptItem(open, { name: "ambra", day: "2026-05-04" });
  const other = await acceptItem(open, { name: "bruma", day: "2026-05-04" });
  const text = [item.question, ...item.told].join(" / ");
  const address = `http://leaks.test/${encodeURIComponent(item.told[0] ?? "")}?q=${encodeURIComponent(item.question)}`;
  const at = new Date("2026-06-02T00:00:00Z");

  await stores.lifecycles.move(item.id, { key: "k1", to: "watch", reason: "exposed", note: text, at });
  await stores.lifecycles.move(item.id, { key: "k2", to: "quarantined", reason: "reported", note: text, at });
  for (const key of ["k3", "k3"])
    await stores.lifecycles.move(item.id, { key, to: "retired", reason: "manual", note: text, at });
  const leak = { itemId: item.id, kind: "leak-found" as const, key: "answer/p", party: "leaks.test", at };
  for (let times = 0; times < 2; times += 1)
    await stores.exposureEvents.note([
      { ...leak, detail: { strength: "answer", address } },
      { ...leak, kind: "reported", key: "r", detail: {} },
    ]);
  const { lease, refreshId } = await open.newRun({ budgetDollars: 0.5 });
  const scope = { kind: "run" as const, id: lease.runId };
  const key = { scope, step: "s", round: 1, name: "n" };
  await stores.leakSightings.note(key, [
    { kind: "question", itemId: other.id, place: "page", url: address, excerpt: other.question },
  ]);
  const manifest = makeManifest("freshet-1");
  const release = {
    id: "freshet-1",
    name: "freshet",
    version: "1",
    cutoff: "2026-01-01",
    canary: text,
    built: at,
  };
  for (let times = 0; times < 2; times += 1)
    await stores.releases.record({ ...release, folder: "/r", manifestHash: "abc", manifest }, [
      { questionId: other.id, split: "public", position: 0 },
    ]);
  const estimate = { dollars: 1, promptDollars: 0, seconds: 60 };
  const call = { key, attempt: 0, requestHash: "h", role: "seeding", model: "m", estimate } as never;
  await expect(stores.ledger.reserve(call)).rejects.toMatchObject({ code: "budget" });
  for (const status of ["ended", "done"] as const) await stores.refreshes.end(refreshId, status);
  await stores.refreshes.end((await open.newRun()).refreshId, "dropped");
  const scheduledRun = await stores.scheduledRuns.request("probes", due);
  if (scheduledRun === null) throw new Error("no scheduled run");
  await stores.scheduledRuns.end(scheduledRun, { error: text, code: "model-unreachable" });
  const spent = await stores.scheduledRuns.request("probes", new Date(due.getTime() + 1));
  if (spent === null) throw new Error("no scheduled run");
  await stores.scheduledRuns.end(spent, { result: { stopped: "budget" } });
  const job = await stores.jobs.ensure({
    kind: "seeding",
    scopeId: "s-1",
    round: 0,
    key: "seeding",
    payload: {},
  });
  const row =
    "update jobs set status = 'running', token = 1, lease_until = now() + interval '1 hour' where id = $1";
  await open.db.pool.query(row, [job.id]);
  await stores.jobs.moveToDeadLetter(job.id, 1, { code: "Too Many: attempts", message: text });

  expect(await deliver()).toEqual({ delivered: 10, failed: 0 });
  const { received } = receiver;
  expect(received.every(({ signed }) => signed)).toBe(true);
  const moved = { itemId: item.id, language: "en", domain: "science", at: at.toISOString() };
  const bodies = received.map(({ body: { type, data } }) => ({ type, data }));
  expect(bodies).toHaveLength(10);
  expect(bodies).toEqual(
    expect.arrayContaining([
      { type: "item.quarantined", data: { ...moved, from: "watch", reason: "reported" } },
      { type: "item.retired", data: { ...moved, from: "quarantined", reason: "manual" } },
      { type: "leak.found", data: { itemId: item.id, shows: "answer", site: "leaks.test" } },
      { type: "leak.found", data: { itemId: other.id, shows: "question", site: "leaks.test" } },
      {
        type: "release.built",
        data: {
          releaseId: "freshet-1",
          cutoff: "2026-01-01",
          publicItems: 1,
          privateItems: 0,
          manifestHash: "abc",
        },
      },
      { type: "refresh.done", data: { refreshId, status: "ended", target: 1, accepted: 0, rejected: 0 } },
      { type: "task.failed", data: { task: "probes", due: due.toISOString(), code: "model-unreachable" } },
      {
        type: "job.dead",
        data: { jobId: job.id, kind: "seeding", scopeId: "s-1", code: "too-many-attempts" },
      },
      { type: "budget.reached", data: { of: "refresh", id: refreshId, budgetDollars: 0.5 } },
      expect.objectContaining({ data: expect.objectContaining({ of: "task" }) }),
    ]),
  );
  const everything = received.map(({ raw }) => decodeURIComponent(raw)).join("\n");
  for (const secret of [item.question, ...item.told, other.question, ...other.told, "http://"])
    expect(everything).not.toContain(secret);
});

test("a task that its budget stopped is told of", async () => {
  const { deliver } = await processOf({ desk: hookOf() });
  const scheduledRun = await stores.scheduledRuns.request("seeding", due);
  if (scheduledRun === null) throw new Error("no scheduled run");
  await stores.scheduledRuns.end(scheduledRun, { result: { seedings: 1, added: 0, stopped: "budget" } });
  expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
  const data = { of: "task", id: `seeding@${due.toISOString()}`, budgetDollars: null };
  expect(receiver.received).toMatchObject([{ body: { type: "budget.reached", data } }]);
});

test("what is rolled back tells nobody", async () => {
  const { deliver } = await processOf({ desk: hookOf() });
  const release = {
    id: "r-bad",
    name: "n",
    version: "1",
    cutoff: "2026-01-01",
    canary: "c",
    folder: "/r",
    built: due,
  };
  const unknown = [{ questionId: "no such question", split: "public" as const, position: 0 }];
  await expect(
    stores.releases.record({ ...release, manifestHash: "h", manifest: makeManifest("freshet-2") }, unknown),
  ).rejects.toThrow();
  expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
});

test("a hook hears of what comes after it was set, of the kinds that it wants, and each hook for itself", async () => {
  await fail();
  const { deliver } = await processOf({
    all: hookOf(),
    some: hookOf({ events: ["item.retired"] }),
  });
  const heard = await fail();
  await deliver();
  expect(told()).toEqual([heard]);
  // Other kinds from now on: what passed while it did not want them is not made up for.
  const { deliver: again } = await processOf({ some: hookOf({ events: ["item.retired", "job.dead"] }) });
  expect(await again()).toEqual({ delivered: 0, failed: 0 });
  const next = await fail();
  await again();
  expect(told()).toEqual([heard, next]);
});

test("what is not taken is tried again after each wait, under one id, then kept in the dead letter until somebody asks for it", async () => {
  const { deliver, desk } = await processOf({ desk: hookOf({ retrySeconds: [0, 3600, 0] }) });
  receiver.answer = { status: 500 };
  const id = await fail();
  // At once, and after no wait; then an hour has to pass.
  expect(await deliver()).toEqual({ delivered: 0, failed: 2 });
  const [waiting] = (await desk.list({ limit: 5 })).deliveries;
  expect(waiting).toMatchObject({ status: "due", attempts: 2, error: "answered 500" });
  expect(waiting?.due.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
  await open.db.pool.query("update hook_deliveries set due = now()");
  expect(await deliver()).toEqual({ delivered: 0, failed: 2 });
  expect((await desk.list({ limit: 5 })).hooks).toMatchObject([
    { name: "desk", due: 0, delivered: 0, dead: 1 },
  ]);
  expect((await desk.list({ limit: 5, status: "dead" })).deliveries).toMatchObject([
    { attempts: 4, error: "answered 500" },
  ]);

  receiver.answer = { status: 200 };
  expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
  expect(await desk.retry({}, signal)).toEqual({ revived: 1, delivered: 1, failed: 0 });
  expect(told()).toEqual([id, id, id, id, id]);
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
});

test("a receiver that says it is gone is not asked again, and one that asks for time gets it", async () => {
  const { deliver, desk } = await processOf({ desk: hookOf({ retrySeconds: [0, 0] }) });
  receiver.answer = { status: 410 };
  await fail();
  await deliver();
  expect((await desk.list({ limit: 1 })).deliveries).toMatchObject([{ status: "dead", attempts: 1 }]);
  receiver.answer = { status: 503, headers: { "retry-after": "600" } };
  await fail();
  expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
  const [asked] = (await desk.list({ limit: 1 })).deliveries;
  expect(asked).toMatchObject({ status: "due", attempts: 1 });
  expect(asked?.due.getTime()).toBeGreaterThan(Date.now() + 500_000);
});

test("several processes deliver each message once, and one hook that hangs keeps no other waiting for good", async () => {
  const slow = await startHookReceiver();
  slow.answer = null;
  const hooks = {
    desk: hookOf(),
    slow: hookSettings.parse({ kind: "url", url: slow.url, secrets: [slow.secret], timeoutSeconds: 0.5 }),
  };
  const processes = await Promise.all([processOf(hooks), processOf(hooks), processOf(hooks)]);
  const ids = await Promise.all(Array.from({ length: 12 }, () => fail()));
  await Promise.all(processes.map(({ deliver }) => deliver()));
  expect(told().toSorted()).toEqual(ids.toSorted());
  expect(slow.received).toHaveLength(12);
  await slow.close();
});

test("a process that cannot sign leaves the messages to one that can, and a listing shows no more of an address than its host", async () => {
  const blind = await processOf({ desk: hookOf({ secrets: [] }) });
  const id = await fail();
  expect(await blind.deliver()).toEqual({ delivered: 0, failed: 0 });
  expect((await blind.desk.list({ limit: 1 })).hooks).toMatchObject([
    { name: "desk", to: new URL(receiver.url).origin, ready: false },
  ]);
  expect(await blind.desk.test("desk", signal)).toMatchObject([
    { ok: false, error: expect.stringContaining("not set here") },
  ]);
  await (await processOf({ desk: hookOf() })).deliver();
  expect(told()).toEqual([id]);
});

test("a worker hands events over as they come, those of other processes as well, and ends what it has begun", async () => {
  const { parts } = await processOf({ desk: hookOf() });
  const errors: unknown[] = [];
  const delivery = startHookDelivery({
    ...parts,
    listen: open.db.listen,
    onError: (error) => errors.push(error),
  });
  const ids = [await fail(), await fail()];
  await waitUntil("both messages", () => receiver.received.length === 2);
  expect(told().toSorted()).toEqual(ids.toSorted());
  await delivery.close();
  await fail();
  expect(errors).toEqual([]);
  expect(receiver.received).toHaveLength(2);
});
