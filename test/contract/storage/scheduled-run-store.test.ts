import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Rhythm, type TaskName, taskNames } from "../../../domain/settings/schedule-settings.ts";
import { openClock } from "../../../storage/open-clock.ts";
import { createScheduledRunStore } from "../../../storage/schedule/create-scheduled-run-store.ts";
import { scheduledRuns, schedules, simulatedClock } from "../../../storage/schedule/scheduled-runs.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const day = 86_400_000;
const start = new Date("2025-03-03T00:00:00Z");
const after = (days: number): Date => new Date(start.getTime() + days * day);
const none: Rhythm = { everyDays: null, cron: null, timeZone: null };
const every = (everyDays: number): Rhythm => ({ ...none, everyDays });
const byRule = (cron: string, timeZone: string): Rhythm => ({ ...none, cron, timeZone });
const noTask = Object.fromEntries(taskNames.map((task) => [task, none])) as Record<TaskName, Rhythm>;
const weekly = { ...noTask, retirement: every(7), reverify: every(1), refresh: every(7) };

describeOnEachPostgres("scheduled runs", (kind) => {
  let opened: StoreDatabase;
  beforeAll(async () => {
    opened = await openStoreDatabase(kind);
  });
  afterAll(() => opened.close());
  const open = () => createScheduledRunStore({ db: opened.db });
  beforeEach(async () => {
    const { orm } = opened.db;
    await orm.delete(scheduledRuns);
    await orm.delete(schedules);
    await orm.delete(simulatedClock);
  });
  /** Schedules that are kept from the start on, with a first round by hand. */
  const begin = async (store: ReturnType<typeof open>): Promise<void> => {
    await store.keep(weekly, start);
    for (const task of ["retirement", "reverify", "refresh"] as const) await store.request(task, start);
  };
  const endAll = async (store: ReturnType<typeof open>): Promise<void> => {
    for (const scheduledRun of await store.listOpen()) await store.end(scheduledRun, { result: {} });
  };

  it("has a new task due one interval after the first look, or when its rule says so, and not in that moment", async () => {
    const store = open();
    await store.keep({ ...weekly, release: byRule("0 2 * * 1", "Europe/Berlin") }, start);
    expect(await store.makeDue(start)).toEqual([]);
    const next = new Map((await store.listSchedules()).map(({ task, nextDue }) => [task, nextDue]));
    expect(next.get("reverify")).toEqual(after(1));
    expect(next.get("retirement")).toEqual(after(7));
    expect(next.get("release")).toEqual(new Date("2025-03-03T01:00:00Z"));
    expect(next.get("seeding")).toBeNull();
    expect((await store.makeDue(after(1))).map(({ task }) => task)).toEqual(["release", "reverify"]);
  });

  it("makes what is due once, however many look at once", async () => {
    const stores = [open(), open(), open()];
    await Promise.all(stores.map((store) => store.keep(weekly, start)));
    const looks = await Promise.all([...stores, ...stores].map((store) => store.makeDue(after(7))));
    const all = await open().list({ limit: 100 });
    expect(all.map(({ task }) => task).toSorted()).toEqual(["refresh", "retirement", "reverify"]);
    for (const look of looks) expect(look.map(({ due }) => due)).toEqual(look.map(() => after(7)));
  });

  it("makes up for what a cron rule missed by one scheduled run, on days when clocks change as well", async () => {
    const store = open();
    const nightly = { ...noTask, reverify: byRule("30 2 * * *", "Europe/Berlin") };
    const made = async (now: string) => {
      const [scheduledRun] = await store.makeDue(new Date(now));
      await endAll(store);
      return scheduledRun === undefined
        ? null
        : { due: scheduledRun.due.toISOString(), missed: scheduledRun.missed };
    };
    await store.keep(nightly, new Date("2026-03-27T12:00:00Z"));
    // On the 29th there is no half past two: it runs when the clock has gone on, once.
    expect(await made("2026-03-29T12:00:00Z")).toEqual({ due: "2026-03-29T01:00:00.000Z", missed: 1 });
    expect(await made("2026-03-29T23:00:00Z")).toBeNull();
    expect(await made("2026-03-30T00:30:00Z")).toEqual({ due: "2026-03-30T00:30:00.000Z", missed: 0 });
    // On 25 October there are two of them: it runs at the first, once.
    await store.makeDue(new Date("2026-10-25T00:29:00Z"));
    await endAll(store);
    expect(await made("2026-10-25T00:30:00Z")).toEqual({ due: "2026-10-25T00:30:00.000Z", missed: 0 });
    expect(await made("2026-10-25T01:30:00Z")).toBeNull();
    expect(await made("2026-10-26T01:30:00Z")).toEqual({ due: "2026-10-26T01:30:00.000Z", missed: 0 });
  });

  it("has no scheduled run twice when two look at a cron rule at once, and counts long outages up to a bound", async () => {
    const [one, other] = [open(), open()];
    const hourly = { ...noTask, reverify: byRule("* * * * *", "UTC") };
    await Promise.all([one.keep(hourly, start), other.keep(hourly, start)]);
    await Promise.all([one, other, one, other].map((store) => store.makeDue(after(365))));
    const all = await one.list({ limit: 100 });
    expect(all.map(({ due, missed }) => ({ due, missed }))).toEqual([{ due: after(365), missed: 10_000 }]);
  });

  it("says when a worker last looked", async () => {
    const store = open();
    expect(await store.lastLook()).toBeNull();
    await store.keep(weekly, start, "worker-1");
    const look = await store.lastLook();
    expect(look?.secondsAgo).toBeGreaterThanOrEqual(0);
    expect(look?.at).toBeInstanceOf(Date);
  });

  it("says whether the worker that looked last has left, and takes the leaving of another for none", async () => {
    const store = open();
    await store.keep(weekly, start, "worker-1");
    await store.keep(weekly, start, "worker-2");
    await store.leave("worker-1");
    expect(await store.lastLook()).toMatchObject({ hasLeft: false });
    await store.leave("worker-2");
    expect(await store.lastLook()).toMatchObject({ hasLeft: true, at: expect.any(Date) });
    await store.keep(weekly, start, "worker-1");
    expect(await store.lastLook()).toMatchObject({ hasLeft: false });
  });

  it("makes up for what was missed by one scheduled run, at the last due time, and says how many there were", async () => {
    const store = open();
    await begin(store);
    await endAll(store);
    const made = await store.makeDue(after(24.5));
    expect(made.map(({ task, due, missed }) => [task, due, missed])).toEqual([
      ["refresh", after(21), 2],
      ["retirement", after(21), 2],
      ["reverify", after(24), 23],
    ]);
    await endAll(store);
    expect(await store.makeDue(after(24.9))).toEqual([]);
    expect((await store.makeDue(after(25))).map(({ task }) => task)).toEqual(["reverify"]);
  });

  it("does not begin a task beside itself; what fell due meanwhile is made up for afterwards", async () => {
    const store = open();
    await begin(store);
    const still = await store.makeDue(after(2));
    expect(still.filter(({ task }) => task === "reverify")).toHaveLength(1);
    expect(await store.request("reverify", after(2))).toBeNull();
    await endAll(store);
    const [next] = await store.makeDue(after(2.5));
    expect(next).toMatchObject({ task: "reverify", due: after(2), at: after(2.5), missed: 1 });
  });

  it("leaves paused tasks alone, and does them by hand", async () => {
    const store = open();
    await store.keep(weekly, start);
    await store.pause("retirement", true);
    expect((await store.makeDue(after(7))).map(({ task }) => task)).toEqual(["refresh", "reverify"]);
    const requested = await store.request("retirement", after(7.1));
    expect(requested).toMatchObject({ task: "retirement", status: "due", missed: 0 });
    await endAll(store);
    await store.pause("retirement", false);
    expect((await store.makeDue(after(7.2))).map(({ task }) => task)).toEqual(["retirement"]);
  });

  it("keeps an operator's pause and the next due time when settings are kept again, and moves it when the interval changed", async () => {
    const store = open();
    await begin(store);
    await store.pause("reverify", true);
    await store.keep({ ...weekly, refresh: every(3), retirement: none }, after(1));
    const of = new Map((await store.listSchedules()).map((schedule) => [schedule.task, schedule]));
    expect(of.get("reverify")).toEqual({ task: "reverify", ...every(1), paused: true, nextDue: after(1) });
    expect(of.get("refresh")).toMatchObject({ everyDays: 3, nextDue: after(3) });
    expect(of.get("retirement")).toMatchObject({ everyDays: null, nextDue: null });
  });

  it("ends a scheduled run once; the first word on it stands", async () => {
    const store = open();
    const scheduledRun = await store.request("release", start);
    if (scheduledRun === null) throw new Error("refused");
    expect(await store.end(scheduledRun, { error: "no disk" })).toBe(true);
    expect(await store.end(scheduledRun, { result: { items: 3 } })).toBe(false);
    expect((await store.request("release", start))?.due).toEqual(new Date(start.getTime() + 1));
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
