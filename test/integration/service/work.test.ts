import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { JobKind } from "../../../domain/ports/work/job-store.ts";
import { announceWorker } from "../../../workers/announce-worker.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { waitUntil } from "../../support/wait-until.ts";

let open: StoreDatabase;
let stores: Stores;
let service: OpenService;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  service = await openService({ databaseUrl: open.url });
});
afterAll(async () => {
  await service.close();
  await open.close();
});

interface Dead {
  readonly id: string;
  readonly kind: string;
  readonly scopeId: string;
  readonly code: string;
  readonly retry: string;
}
const get = async <T>(path: string): Promise<T> => JSON.parse((await service.ask(path)).text);
const retry = async (...ids: string[]) => {
  const { status, text } = await service.ask("/v1/dead-letters/retries", { method: "POST", body: { ids } });
  return { status, ...(JSON.parse(text) as { jobs: Dead[]; retried: number }) };
};
const giveUp = async (...ids: string[]) => {
  const { status, text } = await service.ask("/v1/dead-letters/given-up", { method: "POST", body: { ids } });
  return { status, ...(JSON.parse(text) as { jobs?: (Dead & { ends: string })[]; code?: string }) };
};
const listed = async (): Promise<string[]> =>
  (await get<{ jobs: Dead[] }>("/v1/dead-letters?limit=200")).jobs.map(({ id }) => id);
/** A job that a worker took and gave up. The error quotes what nobody may read here. */
async function die(
  kind: JobKind,
  scopeId: string,
  { round = 0, key = kind as string } = {},
): Promise<string> {
  const job = await stores.jobs.ensure({ kind, scopeId, round, key, payload: {} });
  const taken = await stores.jobs.take(job.id, "host/1/a", 60);
  if (taken === null) throw new Error("the job could not be taken");
  await stores.jobs.moveToDeadLetter(job.id, taken.token, {
    code: "agent-broken",
    message: "The answer is Ambra.",
  });
  return job.id;
}
const jobOf = async (id: string) => (await stores.jobs.get(id))?.status;

/** A run of an open order, which workers do without a waiting process. */
async function newRun() {
  const { lease, refreshId } = await open.newRun();
  await open.db.pool.query("update refreshes set detached = true where id = $1", [refreshId]);
  return { runId: lease.runId, refreshId, lease };
}

it("workers are listed while they live, with the jobs that they hold, and a killed one as gone", async () => {
  const self = { id: "here/7/abc", host: "here", pid: 7, version: "1.2.3", kinds: ["run", "task"] } as const;
  const announced = await announceWorker(stores.workers, self, (error) => {
    throw error;
  });
  await stores.workers.beat({ ...self, id: "there/8/def", host: "there" }, -1);
  const { runId } = await newRun();
  const job = await stores.jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: {} });
  await stores.jobs.take(job.id, self.id, 60);
  const told = await get<{ workers: unknown[]; queues: { kind: string }[] }>("/v1/work");
  expect(told.workers).toMatchObject([
    {
      id: "here/7/abc",
      host: "here",
      pid: 7,
      version: "1.2.3",
      kinds: ["run", "task"],
      alive: true,
      jobs: 1,
      current: [{ id: job.id, kind: "run", scopeId: runId, round: 0 }],
    },
    { id: "there/8/def", alive: false, jobs: 0, current: [] },
  ]);
  expect(told.queues.find(({ kind }) => kind === "run")).toMatchObject({
    due: 0,
    running: 1,
    waiting: 0,
    dead: 0,
  });
  await announced.close();
  expect(await get("/v1/work")).toMatchObject({ workers: [{ id: "there/8/def" }] });
});

it("a run that ended in the dead letter goes on where it stopped, while its order is open", async () => {
  const { runId, refreshId, lease } = await newRun();
  await stores.runs.note(lease, { round: 3, step: "compose" });
  const id = await die("run", runId);
  await stores.runs.end(runId, "rejected", "dead-letter", "Its work failed too often.");
  const list = await service.ask("/v1/dead-letters?kind=run");
  expect(JSON.parse(list.text).jobs).toMatchObject([
    { id, kind: "run", scopeId: runId, code: "agent-broken", retry: "possible" },
  ]);
  expect(list.text).not.toContain("Ambra");
  expect(await retry(id)).toMatchObject({ status: 200, retried: 1, jobs: [{ id, retry: "possible" }] });
  expect(await stores.runs.get(runId)).toMatchObject({
    status: "open",
    round: 3,
    step: "compose",
    reason: null,
  });
  expect(await stores.jobs.get(id)).toMatchObject({ status: "due", attempts: 0, error: null });
  // It is taken as any other job, and may die again.
  expect((await stores.jobs.take(id, "host/1/a", 60))?.job.id).toBe(id);
  await open.db.pool.query("update jobs set status = 'dead', ended = now() where id = $1", [id]);
  await stores.runs.end(runId, "rejected", "dead-letter", "Again.");
  await stores.refreshes.end(refreshId, "ended");
  expect(await retry(id)).toMatchObject({ retried: 0, jobs: [{ retry: "order-ended" }] });
  expect(await jobOf(id)).toBe("dead");
});

it("an order that is dropped ends its open runs and takes their jobs from the queue; an ended one stays as it is", async () => {
  const { runId, refreshId } = await newRun();
  const job = await stores.jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: {} });
  const drop = async (id: string) => {
    const { status, text } = await service.ask(`/v1/refreshes/${id}`, { method: "DELETE" });
    return { status, ...(JSON.parse(text) as { dropped?: boolean; refresh?: { status: string } }) };
  };
  expect(await drop(refreshId)).toMatchObject({ status: 200, dropped: true, refresh: { status: "dropped" } });
  expect(await stores.runs.get(runId)).toMatchObject({ status: "dropped", reason: "dropped" });
  expect(await stores.jobs.take(job.id, "host/1/a", 60)).toBeNull();
  expect(await drop(refreshId)).toMatchObject({ dropped: false, refresh: { status: "dropped" } });
  const other = await newRun();
  await stores.refreshes.end(other.refreshId, "done");
  expect(await drop(other.refreshId)).toMatchObject({ dropped: false, refresh: { status: "done" } });
  expect((await drop("refresh-none")).status).toBe(404);
  await waitUntil("the event", async () => {
    const events = await stores.progress.list({ refreshId, limit: 50 });
    return events.some(({ kind }) => kind === "refresh.dropped");
  });
});

it("a job that is given up leaves the dead letter for good, and its run is rejected for that", async () => {
  const { runId } = await newRun();
  const id = await die("run", runId);
  await stores.runs.end(runId, "rejected", "dead-letter", "Its work failed too often.");
  const open = await newRun();
  const early = await die("run", open.runId);
  const before = (await get<{ queues: { kind: string; dead: number }[] }>("/v1/work")).queues;
  // One wrong id, and nothing is changed.
  expect(await giveUp(id, "job-none")).toMatchObject({ status: 404, code: "unknown-job" });
  expect(await listed()).toContain(id);
  const given = await giveUp(id, early);
  expect(given.status).toBe(200);
  expect(given.jobs?.map(({ ends }) => ends)).toEqual(["run", "run"]);
  expect(JSON.stringify(given)).not.toContain("Ambra");
  for (const each of [runId, open.runId])
    expect(await stores.runs.get(each)).toMatchObject({
      ...{ status: "rejected", reason: "given-up" },
      detail: "Its job failed for the last time (agent-broken).",
    });
  expect(await listed()).not.toContain(id);
  expect((await get<{ queues: typeof before }>("/v1/work")).queues).toEqual(
    before.map((queue) => (queue.kind === "run" ? { ...queue, dead: queue.dead - 2 } : queue)),
  );
  // It can't be done again, and giving it up once more changes nothing.
  const again = await service.ask("/v1/dead-letters/retries", { method: "POST", body: { ids: [id] } });
  expect([again.status, again.json.code]).toEqual([404, "unknown-job"]);
  expect(await giveUp(id)).toMatchObject({ status: 200, jobs: [{ id, ends: "nothing" }] });
  const { entries } = await get<{ entries: { action: string; subject: string; status: number }[] }>(
    "/v1/audit",
  );
  // Each job has an entry of its own, so that it is found by its id.
  const audited = entries.filter(({ action }) => action === "POST /v1/dead-letters/given-up");
  for (const subject of [id, early])
    expect(audited).toContainEqual(expect.objectContaining({ subject, status: 200 }));
});

it("a run keeps the reason that it was rejected for, a seeding has failed, and a sample's run goes on", async () => {
  const rejected = await newRun();
  const ofRun = await die("run", rejected.runId);
  await stores.runs.end(rejected.runId, "rejected", "agent-failed", "Its model failed.");
  const place = { language: "en", domain: "science", subDomain: "physics" } as const;
  const { refreshId, runId } = await newRun();
  const seeding = await stores.seedings.create({ refreshId, ...place, round: 1, wanted: 2 });
  const ofSeeding = await die("seeding", seeding.id);
  const ofSample = await die("sample", runId);
  const { jobs = [] } = await giveUp(ofRun, ofSeeding, ofSample);
  expect(Object.fromEntries(jobs.map(({ kind, ends }) => [kind, ends]))).toEqual({
    ...{ run: "nothing", seeding: "seeding", sample: "nothing" },
  });
  expect(await stores.runs.get(rejected.runId)).toMatchObject({ reason: "agent-failed" });
  expect(await stores.seedings.get(seeding.id)).toMatchObject({ status: "failed", added: 0 });
  expect((await stores.runs.get(runId))?.status).toBe("open");
});

it("jobs that are given up and retried at once are either", async () => {
  const dead: { readonly id: string; readonly runId: string }[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { runId } = await newRun();
    const id = await die("run", runId);
    await stores.runs.end(runId, "rejected", "dead-letter", "Its work failed too often.");
    dead.push({ id, runId });
  }
  const ids = dead.map(({ id }) => id);
  await Promise.all([giveUp(...ids), giveUp(...ids.toReversed()), ...ids.map((id) => retry(id))]);
  for (const { id, runId } of dead) {
    const [run, job] = [await stores.runs.get(runId), await stores.jobs.get(id)];
    expect([job?.status, run?.status, run?.reason]).toEqual(
      job?.status === "due" ? ["due", "open", null] : ["dead", "rejected", "given-up"],
    );
  }
});

it("a run that was rejected for itself stays rejected, and jobs of dropped runs are not listed", async () => {
  const { runId } = await newRun();
  const id = await die("run", runId);
  await stores.runs.end(runId, "rejected", "agent-failed", "Its model failed.");
  expect(await retry(id)).toMatchObject({ retried: 0, jobs: [{ retry: "went-on" }] });
  const dropped = await newRun();
  await stores.jobs.ensure({ kind: "run", scopeId: dropped.runId, round: 0, key: "run", payload: {} });
  await stores.jobs.drop(dropped.runId);
  const { jobs } = await get<{ jobs: Dead[] }>("/v1/dead-letters");
  expect(jobs.map(({ scopeId }) => scopeId)).not.toContain(dropped.runId);
});

it("a panel's sample is drawn again while its run waits for the panel", async () => {
  const { runId, lease } = await newRun();
  await stores.runs.note(lease, { round: 2, step: "panel" });
  const run = await stores.jobs.ensure({ kind: "run", scopeId: runId, round: 0, key: "run", payload: {} });
  const other = await stores.jobs.ensure({ kind: "sample", scopeId: runId, round: 2, key: "b", payload: {} });
  const taken = await stores.jobs.take(run.id, "host/1/a", 60);
  await stores.jobs.suspend(run.id, taken?.token ?? 0);
  const id = await die("sample", runId, { round: 2, key: "a" });
  expect(await retry(id)).toMatchObject({ retried: 1 });
  expect(await jobOf(id)).toBe("due");
  // The run waits for both samples now.
  const again = await stores.jobs.take(other.id, "host/1/a", 60);
  await stores.jobs.finish(other.id, again?.token ?? 0, {});
  expect(await jobOf(run.id)).toBe("waiting");
  const last = await stores.jobs.take(id, "host/1/a", 60);
  await stores.jobs.moveToDeadLetter(id, last?.token ?? 0, { code: "x", message: "x" });
  expect(await jobOf(run.id)).toBe("due");
  expect(await retry(id)).toMatchObject({ retried: 0, jobs: [{ retry: "went-on" }] });
});

it("a failed seeding is done again, and its progress tells so", async () => {
  const { refreshId } = await newRun();
  const place = { language: "en", domain: "science", subDomain: "physics" } as const;
  const seeding = await stores.seedings.create({ refreshId, ...place, round: 1, wanted: 2 });
  const id = await die("seeding", seeding.id);
  await stores.seedings.finish(seeding.id, { status: "failed", added: 0, detail: "failed" });
  expect(await retry(id)).toMatchObject({ retried: 1 });
  expect(await stores.seedings.get(seeding.id)).toMatchObject({ status: "open", detail: null });
  // An event is read when no earlier transaction of the server is under way.
  await waitUntil("its three events", async () => {
    const events = await stores.progress.list({ refreshId, limit: 50 });
    const kinds = events.filter(({ kind }) => kind.startsWith("seeding.")).map(({ kind }) => kind);
    return kinds.join(" ") === "seeding.started seeding.failed seeding.started";
  });
});

it("for the dead job of a task a new run of the task is requested", async () => {
  const due = new Date("2026-06-01T00:00:00Z");
  const old = await stores.scheduledRuns.request("retirement", due);
  if (old === null) throw new Error("no scheduled run");
  const id = await die("task", `retirement@${due.toISOString()}`);
  await stores.scheduledRuns.end(old, { error: "failed", code: "x" });
  expect(await retry(id)).toMatchObject({ retried: 1 });
  const runs = await stores.scheduledRuns.list({ task: "retirement" });
  expect(runs.map(({ status }) => status)).toEqual(["due", "failed"]);
});

it("the list is read page by page, and what is not dead is unknown", async () => {
  const all = (await get<{ jobs: Dead[] }>("/v1/dead-letters")).jobs.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(2);
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const page = await get<{ jobs: Dead[]; next: string | null }>(
      `/v1/dead-letters?limit=1${after && `&after=${after}`}`,
    );
    seen.push(...page.jobs.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(all);
  const unknown = await service.ask("/v1/dead-letters/retries", {
    method: "POST",
    body: { ids: ["job-none"] },
  });
  expect([unknown.status, unknown.json.code]).toEqual([404, "unknown-job"]);
});
