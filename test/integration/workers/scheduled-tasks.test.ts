import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { openWorkParts, type WorkParts } from "../../../app/open-work-parts.ts";
import { startWork } from "../../../app/start-work.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Job } from "../../../domain/ports/work/job-store.ts";
import type { ScheduledRun } from "../../../domain/ports/work/scheduled-run-store.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { type TaskName, taskNames } from "../../../domain/settings/schedule-settings.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { checkSchedule } from "../../../schedule/check-schedule.ts";
import { createScheduledRunHandler } from "../../../schedule/create-scheduled-run-handler.ts";
import { measureLive, planLive } from "../../../schedule/measure-live.ts";
import { requestDueRuns, requestScheduledRun } from "../../../schedule/request-scheduled-run.ts";
import { scheduledRunJob, scheduledRunKey } from "../../../schedule/scheduled-run-job.ts";
import { runSeeding } from "../../../sources/run-seeding.ts";
import { createWebSource } from "../../../sources/web/create-web-source.ts";
import type { BrowserPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { freePort } from "../../support/free-port.ts";
import { redisBinary } from "../../support/has-server.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { readRedis } from "../../support/read-redis.ts";
import { startRedis, type TestRedis } from "../../support/start-redis.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { acceptItem } from "../releases/accept-item.ts";

const hourMs = 3_600_000;
const { signal } = new AbortController();

let open: StoreDatabase;
let redis: TestRedis | null;
let server: ModelServer;
let stores: Stores;
let parts: WorkParts;
let settings: Settings;
let item: Awaited<ReturnType<typeof acceptItem>>;
const log: string[] = [];
/** Whether the search engine answers; its one page shows the published question. */
let answers = true;
const engine = createServer((_, outgoing) => {
  const results = [{ url: "http://leak.test/", title: "A forum", content: "A question", engine: "e" }];
  if (answers) outgoing.end(JSON.stringify({ results }));
  else outgoing.writeHead(429, { "retry-after": "3600" }).end();
});

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  redis = redisBinary() === undefined ? null : await startRedis();
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
  server = await startModelServer(({ body }) => {
    const model = String(body["model"]);
    const said = {
      "m-solver": { explanation: "", exactAnswer: item.told[0], confidence: 90 },
      "m-judge": { extractedAnswer: item.told[0], verdict: "correct", reason: "" },
    }[model];
    return { message: { content: JSON.stringify(said ?? { entities: [] }) } };
  });
  item = await acceptItem(open, { name: "ambra", day: "2026-05-04" });
  const other = await acceptItem(open, { name: "bruma", day: "2026-05-04", split: "private" });
  const at = new Date("2026-06-01");
  // One of the two is due, on whatever day this test runs.
  const later = new Date(Date.now() + 365 * 86_400_000);
  await stores.lifecycles.noteReverification(other.id, { at, due: later, freshnessClass: "never" });
  await stores.lifecycles.noteReverification(item.id, { at, due: at, freshnessClass: "never" });
  await stores.exposureEvents.note([
    { itemId: item.id, kind: "published", key: "r-1", party: "public", at, detail: { release: "r-1" } },
  ]);
  settings = settingsOf();
  const opened = await openWorkParts({ settings, db: open.db, stores, log: (line) => log.push(line) });
  const texts: Record<string, string> = {
    "http://leak.test/": `Does anybody know? ${item.question}`,
    "http://ambra.test/": "Told in May: the ambra medal of that spring went to Doctor ambrason.",
  };
  const visitor: Pick<BrowserPageVisitor, "visit"> = {
    async visit(url) {
      const page = {
        ...{ id: `visit of ${url}`, url, title: "A page", text: texts[url] ?? "", language: "en" as const },
        ...{ published: null, publishedFrom: null, links: [], retrieved: "2026-06-02T00:00:00.000Z" },
      };
      return { outcome: "page", page };
    },
  };
  parts = { ...opened, visitor: async () => visitor as BrowserPageVisitor };
});
afterAll(async () => {
  await parts.close();
  await server.close();
  await redis?.close();
  await open.close();
  engine.close();
});

/** One domain in one language, one model to probe; every task weekly. */
function settingsOf(): Settings {
  const base = loadSettings({ cwd: tempFolder(), env: {} });
  const of = (model: string) => ({ endpoint: "e", model, price: { input: 1, output: 1 }, retries: 0 });
  const models = modelsSettings.parse({
    endpoints: { e: { baseUrl: server.baseUrl } },
    roles: Object.fromEntries(
      modelRole.options.map((role) => [role, of(role === "judge" ? "m-judge" : "m-role")]),
    ),
    evaluated: { solver: { ...of("m-solver"), family: "s" } },
  });
  const [domain] = base.domains.domains;
  if (domain === undefined) throw new Error("no domain is shipped");
  const { port } = engine.address() as AddressInfo;
  const weekly = { everyDays: 7, cron: null, budgetDollars: null };
  return {
    ...{ ...base, models, dataDir: tempFolder(), redisUrl: redis?.url ?? null },
    domains: { domains: [{ ...domain, subDomains: domain.subDomains.slice(0, 1) }] },
    method: { ...base.method, languages: ["en"] },
    web: {
      ...base.web,
      searchCacheHours: 0,
      search: [
        {
          ...{ provider: "searxng", baseUrl: `http://127.0.0.1:${port}`, timeoutSeconds: 5 },
          ...{ perSecond: null, perDay: null },
        },
      ],
    },
    exposure: { ...base.exposure, probes: { ...base.exposure.probes, toolsSample: 0 } },
    work: { ...base.work, reconcileSeconds: 1 },
    schedule: {
      ...{ enabled: true, checkSeconds: 0.3, timeZone: "UTC", liveItems: 3, seedsAhead: 1 },
      tasks: Object.fromEntries(taskNames.map((task) => [task, weekly])) as Record<TaskName, typeof weekly>,
    },
  };
}

test("a worker does each task of the schedule in its order; no question or answer goes to logs, the terminal, jobs or the queue", async () => {
  const written: string[] = [];
  const spies = [process.stderr, process.stdout].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0),
  );
  const before = await planLive({ settings, stores });
  expect(before).toMatchObject({ liveItems: 3, wanted: 1, budgetDollars: null });
  expect(before.expected?.total.calls.mean).toBeGreaterThan(0);
  await requestDueRuns({ stores, settings, clock: parts.clock });
  const work = await startWork({ settings, db: open.db, stores, parts, log: (line) => log.push(line) }, [
    "run",
    "seeding",
    "sample",
    "visit",
    "task",
  ]);
  try {
    await waitUntil(
      "all tasks",
      async () => {
        const scheduledRuns = await stores.scheduledRuns.list({});
        return (
          scheduledRuns.length === taskNames.length && scheduledRuns.every(({ status }) => status !== "due")
        );
      },
      { timeout: 120_000, interval: 250 },
    );
  } finally {
    await work.close();
    for (const spy of spies) spy.mockRestore();
  }
  const scheduledRuns = await stores.scheduledRuns.list({});
  const refresh = scheduledRuns.find(({ task }) => task === "refresh");
  if (refresh === undefined) throw new Error("no refresh was requested");
  expect(await measureLive({ settings, stores }, scheduledRunKey(refresh))).toMatchObject({
    wanted: 1,
    accepted: 0,
    open: 0,
  });
  const results = Object.fromEntries(scheduledRuns.map(({ task, result, error }) => [task, result ?? error]));
  expect(results).toMatchObject({
    reverify: { reverified: 1, failed: 0, byOutcome: { holds: 1 } },
    "leak-search": { searched: 1, of: 1, leaks: 1, stopped: null },
    probes: { asked: 2, live: 1, control: 1, stopped: null },
    retirement: { live: 2 },
    seeding: { seedings: 1, added: 0, stopped: null },
    refresh: { refreshes: 1, wanted: 1, accepted: 0 },
    release: { items: 2 },
  });
  const ended = await open.db.pool.query<{ task: string }>("select task from scheduled_runs order by ended");
  expect(ended.rows.map(({ task }) => task)).toEqual([...taskNames]);

  const jobs = await open.db.pool.query<{ kind: string }>("select kind, payload, result, error from jobs");
  expect(jobs.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["task", "seeding", "visit"]));
  const queue = redis === null ? "" : await readRedis(redis.url);
  if (redis !== null) expect(queue).toContain("visit");
  const held = [...log, ...written, JSON.stringify([jobs.rows, scheduledRuns]), queue].join("\n");
  expect([item.question, ...item.told].filter((told) => held.includes(told))).toEqual([]);
});

const handle = (job: Job, given: Partial<Settings> = {}) =>
  createScheduledRunHandler({
    ...{ settings: { ...settings, ...given }, stores, parts, readNow: async () => new Date() },
    log: (line) => log.push(line),
  })(job, { signal });
const request = async (
  task: TaskName,
  at = new Date(),
): Promise<{ scheduledRun: ScheduledRun; job: Job }> => {
  const scheduledRun = await stores.scheduledRuns.request(task, at);
  if (scheduledRun === null) throw new Error(`${task} is under way`);
  return { scheduledRun, job: await stores.jobs.ensure(scheduledRunJob(scheduledRun)) };
};
const aged = (job: Job, hours: number): Job => ({ ...job, created: new Date(Date.now() - hours * hourMs) });
const ended = async ({ task, due }: ScheduledRun) => {
  const { status, result, error } = (await stores.scheduledRuns.get(task, due)) as ScheduledRun;
  return { status, result, error };
};

test("a search engine that says nothing puts the leak search off, then ends it; it holds up no other task for longer than a day", async () => {
  answers = false;
  const at = new Date();
  const { scheduledRun, job } = await request("leak-search", at);
  const [held, wanted] = [
    await stores.scheduledRuns.request("retirement", at),
    await stores.scheduledRuns.request("release", at),
  ];
  const look = () =>
    checkSchedule({
      ...{ ...stores, settings: { schedule: { ...settings.schedule, enabled: false } } },
      ...{ dispatch: async () => {}, readNow: async () => at },
    });
  const hasJob = async (of: ScheduledRun | null) =>
    of !== null && (await stores.jobs.find("task", scheduledRunJob(of).scopeId)).length > 0;
  await expect(handle(job)).rejects.toMatchObject({
    ...{ code: "leak-search-unanswered", decision: "retry-later" },
  });
  await look();
  expect([await hasJob(held), await hasJob(wanted)]).toEqual([false, false]);
  // By hand a task waits for no other.
  const requested = await requestScheduledRun(
    { stores, clock: { ...parts.clock, read: async () => at } },
    "release",
  );
  expect(requested).toMatchObject({ resumed: true });
  expect([await hasJob(held), await hasJob(wanted)]).toEqual([false, true]);
  // Nobody ends it: a day later the others begin all the same.
  const age = (hours: number) =>
    open.db.pool.query("update jobs set created = now() - make_interval(hours => $1) where id = $2", [
      ...[hours, job.id],
    ]);
  await age(23);
  await look();
  expect(await hasJob(held)).toBe(false);
  await age(25);
  await look();
  expect(await hasJob(held)).toBe(true);

  await handle(aged(job, 7));
  expect(await ended(scheduledRun)).toMatchObject({
    ...{ status: "done", result: { searched: 0, of: 2, stopped: "no-answers" } },
  });
});

test("a model that is away ends no worker: the probe is put off, then given up for this time", async () => {
  const { models } = settings;
  const e = models?.endpoints["e"];
  if (models === null || e === undefined) throw new Error("no models");
  const gone = { ...models, endpoints: { e: { ...e, baseUrl: `http://127.0.0.1:${await freePort()}/v1` } } };
  const { scheduledRun, job } = await request("probes");
  await expect(handle(job, { models: gone })).rejects.toMatchObject({
    ...{ code: "model-unreachable", decision: "retry-later" },
  });
  expect(await ended(scheduledRun)).toMatchObject({ status: "due" });
  await handle(aged(job, 7), { models: gone });
  expect(await ended(scheduledRun)).toMatchObject({
    ...{ status: "failed", error: expect.stringContaining("can't be reached") },
  });
});

test("a scheduled seeding whose budget is used up ends", async () => {
  const { scheduledRun, job } = await request("seeding");
  const seeding = { everyDays: 7, cron: null, budgetDollars: 0.000_001 };
  const given = { schedule: { ...settings.schedule, tasks: { ...settings.schedule.tasks, seeding } } };
  const { models } = settings;
  const free = { ...models?.roles.synthesis, price: null };
  const unpriced = { ...models, roles: { ...models?.roles, synthesis: free } } as Settings["models"];
  await expect(handle(job, { ...given, models: unpriced })).rejects.toMatchObject({
    code: "budget-without-prices",
  });
  await expect(handle(job, given)).rejects.toMatchObject({ code: "under-way" });
  const [requested] = await stores.jobs.find(
    "seeding",
    `${scheduledRunJob(scheduledRun).scopeId}/science/astronomy/en`,
  );
  if (requested === undefined) throw new Error("nothing was requested");
  const { agents } = parts;
  const web = createWebSource({ ...stores, ...settings, agents, signal });
  const run = runSeeding({ ...stores, ...settings, sources: { web, wikidata: web } }, requested.scopeId);
  await expect(run).rejects.toMatchObject({ code: "budget" });
  await handle(job, given);
  expect(await ended(scheduledRun)).toMatchObject({
    ...{ status: "done", result: { seedings: 1, added: 0, stopped: "budget" } },
  });
  expect(await stores.seedings.get(requested.scopeId)).toMatchObject({ status: "failed" });
});
