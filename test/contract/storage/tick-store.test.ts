import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openClock } from "../../../storage/open-clock.ts";
import { schedules, simulatedClock, ticks } from "../../../storage/schema/ticks.ts";
import { createTickStore } from "../../../storage/stores/create-tick-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const day = 86_400_000;
const start = new Date("2025-03-03T00:00:00Z");
const after = (days: number): Date => new Date(start.getTime() + days * day);
const none = { everyDays: null };
const weekly = {
  ...{ retirement: { everyDays: 7 }, review: { everyDays: 1 }, "leak-search": none, probes: none },
  ...{ seeding: none, refresh: { everyDays: 7 }, release: none },
};

describeOnEachPostgres("ticks", (kind) => {
  let opened: StoreDatabase;
  beforeAll(async () => {
    opened = await openStoreDatabase(kind);
  });
  afterAll(() => opened.close());
  const open = () => createTickStore({ db: opened.db });
  beforeEach(async () => {
    const { orm } = opened.db;
    await orm.delete(ticks);
    await orm.delete(schedules);
    await orm.delete(simulatedClock);
  });
  const endAll = async (store: ReturnType<typeof open>): Promise<void> => {
    for (const tick of await store.listOpen()) await store.end(tick, { result: {} });
  };

  it("makes what is due once, however many look at once", async () => {
    const stores = [open(), open(), open()];
    await Promise.all(stores.map((store) => store.keep(weekly, start)));
    const looks = await Promise.all([...stores, ...stores].map((store) => store.makeDue(start)));
    const all = await open().listTicks({ limit: 100 });
    expect(all.map(({ task }) => task).toSorted()).toEqual(["refresh", "retirement", "review"]);
    for (const look of looks) expect(look.map(({ due }) => due)).toEqual(look.map(() => start));
  });

  it("makes up for what was missed by one tick, at the last due time, and says how many there were", async () => {
    const store = open();
    await store.keep(weekly, start);
    await store.makeDue(start);
    await endAll(store);
    const made = await store.makeDue(after(24.5));
    expect(made.map(({ task, due, missed }) => [task, due, missed])).toEqual([
      ["refresh", after(21), 2],
      ["retirement", after(21), 2],
      ["review", after(24), 23],
    ]);
    await endAll(store);
    expect(await store.makeDue(after(24.9))).toEqual([]);
    expect((await store.makeDue(after(25))).map(({ task }) => task)).toEqual(["review"]);
  });

  it("does not begin a task beside itself; what fell due meanwhile is made up for afterwards", async () => {
    const store = open();
    await store.keep(weekly, start);
    await store.makeDue(start);
    const still = await store.makeDue(after(2));
    expect(still.filter(({ task }) => task === "review")).toHaveLength(1);
    expect(await store.order("review", after(2))).toBeNull();
    await endAll(store);
    const [next] = await store.makeDue(after(2.5));
    expect(next).toMatchObject({ task: "review", due: after(2), at: after(2.5), missed: 1 });
  });

  it("leaves paused tasks alone, and does them by hand", async () => {
    const store = open();
    await store.keep(weekly, start);
    await store.pause("retirement", true);
    expect((await store.makeDue(start)).map(({ task }) => task)).toEqual(["refresh", "review"]);
    const ordered = await store.order("retirement", after(0.1));
    expect(ordered).toMatchObject({ task: "retirement", status: "due", missed: 0 });
    await endAll(store);
    await store.pause("retirement", false);
    expect((await store.makeDue(after(0.2))).map(({ task }) => task)).toEqual(["retirement"]);
  });

  it("keeps an operator's pause and the next due time when settings are kept again, and moves it when the interval changed", async () => {
    const store = open();
    await store.keep(weekly, start);
    await store.makeDue(start);
    await store.pause("review", true);
    await store.keep({ ...weekly, refresh: { everyDays: 3 }, retirement: none }, after(1));
    const of = new Map((await store.listSchedules()).map((schedule) => [schedule.task, schedule]));
    expect(of.get("review")).toEqual({ task: "review", everyDays: 1, paused: true, nextDue: after(1) });
    expect(of.get("refresh")).toMatchObject({ everyDays: 3, nextDue: after(3) });
    expect(of.get("retirement")).toMatchObject({ everyDays: null, nextDue: null });
  });

  it("ends a tick once; the first word on it stands", async () => {
    const store = open();
    const tick = await store.order("release", start);
    if (tick === null) throw new Error("refused");
    expect(await store.end(tick, { error: "no disk" })).toBe(true);
    expect(await store.end(tick, { result: { items: 3 } })).toBe(false);
    expect((await store.order("release", start))?.due).toEqual(new Date(start.getTime() + 1));
    expect(await store.get("release", start)).toMatchObject({
      status: "failed",
      error: "no disk",
      result: null,
    });
  });

  it("shows the simulated world's time to all who ask, once it is set; the real one can't be", async () => {
    const { db } = opened;
    const [one, other] = [
      await openClock({ db, world: "simulated" }),
      await openClock({ db, world: "simulated" }),
    ];
    const before = Date.now();
    expect(one.now().getTime()).toBeGreaterThanOrEqual(before);
    await one.set(start);
    expect(one.now()).toEqual(start);
    expect(await other.read()).toEqual(start);
    expect(other.now()).toEqual(start);
    await expect((await openClock({ db, world: "real" })).set(start)).rejects.toThrow("simulated");
  });
});
