import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { openReleaseService } from "../../../app/services/release-service.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { TaskContext } from "../../../schedule/task.ts";
import { releaseLive, retireExposed } from "../../../schedule/tasks.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { makeTemplatedQuestion } from "../../support/make-templated.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptItem } from "./accept-item.ts";

const under = tempFolder();
const out = join(under, "releases");
let open: StoreDatabase;
let stores: ReturnType<typeof openStores>;
let settings: Settings;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  const given = loadSettings({ cwd: under, env: {} });
  const domains = { domains: given.domains.domains.filter(({ id }) => id === "science") };
  settings = { ...given, dataDir: join(under, "data"), domains };
});
afterAll(() => open.close());

const deskOf = (changed: Partial<Settings> = {}) => {
  const clock = { now: () => new Date("2026-06-02T08:00:00Z") };
  return openReleaseService({
    settings: { ...settings, ...changed },
    stores,
    openClock: async () => clock,
    log: () => {},
  });
};
const english = (): Partial<Settings> => ({ method: { ...settings.method, languages: ["en"] } });
const accept = async (name: string): Promise<string> =>
  (await acceptItem(open, { name, day: "2026-05-04" })).id;

test("what repeats an earlier release is retired by a build; what repeats a candidate stays live", async () => {
  const first = await accept("ambra");
  const desk = deskOf(english());
  const { release } = await desk.build({ out, version: "1" });
  const again = await accept("ambra");
  const pair = [await accept("bolva"), await accept("bolva")];
  const plan = await desk.plan({ out });
  expect(plan.removed).toHaveLength(2);
  // To plan is to look.
  expect(await stores.lifecycles.get(again)).toMatchObject({ state: "active" });
  const next = await desk.build({ out, version: "2" });
  expect(Object.keys(next.release.manifest.items)).toHaveLength(2);
  expect(Object.keys(release.manifest.items)).toEqual([first]);
  expect(await stores.lifecycles.get(again)).toMatchObject({ state: "retired", reason: "duplicate" });
  const [event] = (await stores.lifecycles.history([again])).filter(({ reason }) => reason === "duplicate");
  expect(event?.note).toContain(first);
  for (const id of [first, ...pair])
    expect(await stores.lifecycles.get(id)).toMatchObject({ state: "active" });
  // Its twin is released now: by the next build it repeats a release.
  await desk.build({ out, version: "3" });
  const states = await Promise.all(pair.map(async (id) => (await stores.lifecycles.get(id))?.state));
  expect(states.sort()).toEqual(["active", "retired"]);
});

test("a language that nothing is made in is not short; what is short is ordered, of a release that is there too", async () => {
  const desk = deskOf(english());
  const plan = await desk.plan({ out });
  expect(plan.targets).toEqual({ en: 400, zh: 0 });
  expect(plan.missing).toEqual([{ language: "en", domains: ["science"], target: 398 }]);
  await expect(desk.plan({ out, targets: { zh: 5 } })).rejects.toMatchObject({ code: "unknown-language" });

  const made = await desk.buildAndRequest({ out, version: "4" });
  expect(made).toMatchObject({
    isNew: true,
    requested: [{ target: 398, languages: ["en"], status: "open" }],
  });
  await stores.refreshes.end(made.requested[0]?.id ?? "", "dropped");
  const later = await desk.buildAndRequest({ out, version: "4" });
  expect(later).toMatchObject({ isNew: false, plan: null, requested: [{ target: 398, status: "open" }] });
});

test("what can't be requested is told before anything is built", async () => {
  const role = { price: null } as unknown as NonNullable<Settings["models"]>["roles"]["judge"];
  const roles = Object.fromEntries(modelRole.options.map((name) => [name, role]));
  const models = { roles } as unknown as Settings["models"];
  const desk = deskOf({ ...english(), models, work: { ...settings.work, budgetDollars: 5 } });
  const before = await stores.releases.list();
  await expect(desk.buildAndRequest({ out, version: "5" })).rejects.toMatchObject({
    code: "budget-without-prices",
  });
  expect(await stores.releases.list()).toEqual(before);
});

test.each(["a--b", "a-", "-a", "A"])(
  "%s names no release: it would break files that bear it",
  async (name) => {
    await expect(deskOf(english()).build({ out, name })).rejects.toMatchObject({ code: "release-name" });
  },
);

test("on a schedule the retirement takes what repeats an earlier release, before the refresh, and the release leaves it live", async () => {
  const desk = deskOf(english());
  const released = await accept("corda");
  const { release } = await desk.build({ out, version: "6" });
  expect(Object.keys(release.manifest.items)).toContain(released);
  const again = await accept("corda");
  const clock = { now: () => new Date("2026-06-03T08:00:00Z") };
  const context = { key: "tick-1", settings: { ...settings, dataDir: out, ...english() }, stores, clock };
  await releaseLive(context as unknown as TaskContext);
  expect(await stores.lifecycles.get(again)).toMatchObject({ state: "active" });
  expect(await retireExposed(context as unknown as TaskContext)).toMatchObject({
    byReason: { duplicate: 1 },
  });
  expect(await stores.lifecycles.get(again)).toMatchObject({ state: "retired", reason: "duplicate" });
});

test("a templated item that repeats a candidate stays live until that one is released", async () => {
  const desk = deskOf(english());
  const clock = { now: () => new Date("2026-06-04T08:00:00Z") };
  const retire = (key: string) =>
    retireExposed({
      ...{ key, settings: { ...settings, ...english() }, stores, clock },
    } as unknown as TaskContext);
  const plain = await accept("dorlan");
  const { id: templated } = await acceptItem(open, {
    ...{ name: "dorlan", day: "2026-05-04", templated: makeTemplatedQuestion() },
    question: "Who won the dorlan medal, as Wikidata has it?",
  });
  const plan = await desk.plan({ out });
  expect(plan.removed).toMatchObject([{ id: templated, of: plain, earlier: false }]);
  await retire("tick-2");
  // A build releases the plain item, and doesn't retire what repeats it by the same plan.
  const { release } = await desk.build({ out, version: "7" });
  expect(Object.keys(release.manifest.items)).toContain(plain);
  expect(Object.keys(release.manifest.items)).not.toContain(templated);
  expect(await stores.lifecycles.get(templated)).toMatchObject({ state: "active" });
  await retire("tick-3");
  expect(await stores.lifecycles.get(templated)).toMatchObject({ state: "retired", reason: "duplicate" });
});
