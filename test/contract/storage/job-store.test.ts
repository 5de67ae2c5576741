import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job, JobKind } from "../../../domain/ports/work/job-store.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { newId } from "../../../storage/text/ids.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const error = { code: "x", message: "y" };

describeOnEachPostgres("jobs", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const store = () => createJobStore({ db: open.db });
  const newJob = (scopeId: string, jobKind: JobKind = "visit", key = "k", round = 1) =>
    store().ensure({ kind: jobKind, scopeId, round, key, payload: { b: 1, a: 2 } });
  const take = async (job: Job, seconds = 60) => {
    const taken = await store().take(job.id, "worker", seconds);
    if (taken === null) throw new Error(`job ${job.key} could not be taken`);
    return taken;
  };

  test("one row for each piece of work, taken by one worker, done once", async () => {
    const jobs = store();
    const scope = newId("run");
    const made = await Promise.all(Array.from({ length: 6 }, () => newJob(scope)));
    expect(new Set(made.map((job) => job.id)).size).toBe(1);
    const job = made[0] as Job;
    const taken = await Promise.all(Array.from({ length: 6 }, () => jobs.take(job.id, "w", 60)));
    const held = taken.filter((one) => one !== null);
    expect(held).toHaveLength(1);
    expect(held[0]?.job).toMatchObject({ status: "running", attempts: 1, payload: { a: 2, b: 1 } });
    const token = held[0]?.token ?? -1;
    expect(await jobs.finish(job.id, token, { page: 1 })).toBe(true);
    expect(await jobs.finish(job.id, token, { page: 2 })).toBe(false);
    expect(await jobs.take(job.id, "w", 60)).toBeNull();
    expect(await newJob(scope)).toMatchObject({ status: "done", result: { page: 1 } });
  });

  test("a worker that lost its lease changes nothing", async () => {
    const jobs = store();
    const job = await newJob(newId("run"));
    const first = await take(job, 0);
    const second = await take(job);
    expect(second.job.attempts).toBe(2);
    for (const write of [
      () => jobs.renew(job.id, first.token, 60),
      () => jobs.finish(job.id, first.token, 1),
      () => jobs.moveToDeadLetter(job.id, first.token, error),
      () => jobs.suspend(job.id, first.token),
      () => jobs.requeue(job.id, first.token, { waitMs: 0, free: false, error }),
    ]) {
      expect(await write()).toBe(false);
    }
    expect(await jobs.get(job.id)).toMatchObject({ status: "running", error: null });
    expect(await jobs.requeue(job.id, second.token, { waitMs: 0, free: true, error })).toBe(true);
    expect(await jobs.get(job.id)).toMatchObject({ status: "due", attempts: 1, error });
    const third = await take(job);
    expect(await jobs.requeue(job.id, third.token, { waitMs: 60_000, free: false, error })).toBe(true);
    expect(await jobs.take(job.id, "w", 60)).toBeNull();
    expect(await jobs.dispatch(job.id)).toBeNull();
  });

  test("a run that gets further starts to count its attempts anew, however many processes died on its way", async () => {
    const jobs = store();
    const run = await newJob(newId("run"), "run", "run", 0);
    const error = { code: "unexpected", message: "no" };
    for (const attempts of [1, 2]) {
      const held = await take(run);
      expect(held.job.attempts).toBe(attempts);
      await jobs.requeue(run.id, held.token, { waitMs: 0, free: false, error });
    }
    const held = await take(run);
    expect(await jobs.suspend(run.id, held.token)).toBe(true);
    expect(await jobs.get(run.id)).toMatchObject({ attempts: 0 });
  });

  test("a suspended run is woken once by the last of its round's jobs, however they end", async () => {
    const jobs = store();
    const scope = newId("run");
    const run = await newJob(scope, "run", "run", 0);
    const samples = await Promise.all(["a", "b", "c", "d"].map((key) => newJob(scope, "sample", key, 3)));
    const held = await take(run);
    expect(await jobs.suspend(run.id, held.token)).toBe(true);
    expect(await jobs.get(run.id)).toMatchObject({ status: "waiting", attempts: 0 });
    const taken = await Promise.all(samples.map((job) => take(job)));
    const [first, ...rest] = taken;
    if (first === undefined) throw new Error("none taken");
    await jobs.finish(first.job.id, first.token, 1);
    expect(await jobs.get(run.id)).toMatchObject({ status: "waiting" });
    await Promise.all(
      rest.map(({ job, token }, i) =>
        i === 0 ? jobs.moveToDeadLetter(job.id, token, error) : jobs.finish(job.id, token, i),
      ),
    );
    expect(await jobs.get(run.id)).toMatchObject({ status: "due" });
    const due = await jobs.dispatchDue({ kinds: ["run"], limit: 100, quietSeconds: 3600 });
    expect(due.map((job) => job.id)).toContain(run.id);
    expect(await jobs.dispatchDue({ kinds: ["run"], limit: 100, quietSeconds: 3600 })).toEqual([]);
    // What it waits for is over already: the suspension ends at once. So does one that was woken while it ran.
    const again = await take(run);
    await jobs.suspend(run.id, again.token);
    expect(await jobs.get(run.id)).toMatchObject({ status: "due" });
    await newJob(scope, "sample", "late", 4);
    const third = await take(run);
    await jobs.wake(run.id);
    await jobs.suspend(run.id, third.token);
    expect(await jobs.get(run.id)).toMatchObject({ status: "due" });
    const fourth = await take(run);
    await jobs.suspend(run.id, fourth.token);
    expect(await jobs.get(run.id)).toMatchObject({ status: "waiting" });
    await jobs.wake(run.id);
    expect(await jobs.get(run.id)).toMatchObject({ status: "due" });
  });

  test("suspending and finishing at the same time never leaves a run asleep", async () => {
    const jobs = store();
    for (let i = 0; i < 20; i++) {
      const scope = newId("run");
      const run = await newJob(scope, "run", "run", 0);
      const samples = await Promise.all(["a", "b"].map((key) => newJob(scope, "sample", key)));
      const held = await take(run);
      const taken = await Promise.all(samples.map((job) => take(job)));
      await Promise.all([
        jobs.suspend(run.id, held.token),
        ...taken.map(({ job, token }) => jobs.finish(job.id, token, 1)),
      ]);
      expect(await jobs.get(run.id)).toMatchObject({ status: "due" });
    }
  });

  test("who waits is told when all are done or dead, in the order asked; an abort ends the wait", async () => {
    const jobs = store();
    const scope = newId("run");
    const made = await Promise.all(["a", "b", "c"].map((key) => newJob(scope, "visit", key)));
    const waiting = jobs.waitFor(made.map((job) => job.id));
    const abort = new AbortController();
    const aborted = jobs.waitFor([String(made[0]?.id)], { signal: abort.signal });
    abort.abort(new Error("enough"));
    await expect(aborted).rejects.toThrow("enough");
    for (const job of [...made].reverse()) {
      const { token } = await take(job);
      if (job.key === "b") await jobs.moveToDeadLetter(job.id, token, error);
      else await jobs.finish(job.id, token, job.key);
    }
    expect(await waiting).toMatchObject([
      { key: "a", status: "done", result: "a" },
      { key: "b", status: "dead", error },
      { key: "c", status: "done", result: "c" },
    ]);
    expect(await jobs.waitFor([])).toEqual([]);
    await expect(jobs.waitFor(["job-none"])).rejects.toMatchObject({ code: "no-such-job" });
  });

  test("dispatching finds what is due or was left by a dead worker, each once in the quiet time; dropping ends it all", async () => {
    const jobs = store();
    const scope = newId("run");
    const due = await newJob(scope, "seeding", "due");
    const left = await newJob(scope, "seeding", "left");
    const busy = await newJob(scope, "seeding", "busy");
    await take(left, 0);
    const held = await take(busy);
    const options = { kinds: ["seeding"], limit: 10, quietSeconds: 3600 } as const;
    const rounds = await Promise.all([jobs.dispatchDue(options), jobs.dispatchDue(options)]);
    expect(
      rounds
        .flat()
        .map((job) => job.id)
        .sort(),
    ).toEqual([due.id, left.id].sort());
    expect(rounds.flat().map((job) => job.dispatch)).toEqual([1, 1]);
    expect(await jobs.dispatch(due.id)).toMatchObject({ dispatch: 2 });
    const waiting = jobs.waitFor([due.id, busy.id]);
    await jobs.drop(scope);
    expect((await waiting).map((job) => job.error?.code)).toEqual(["dropped", "dropped"]);
    expect(await jobs.finish(busy.id, held.token, 1)).toBe(false);
    expect((await jobs.counts()).seeding).toEqual({ due: 0, running: 0, waiting: 0, done: 0, dead: 3 });
    expect((await jobs.find("seeding", scope, 1)).map((job) => job.key)).toEqual(["busy", "due", "left"]);
  });
});
