import { afterEach, expect, test } from "vitest";
import { awaitsTurn, type SlotRoom } from "../../../domain/ports/work/job-store.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase } from "./open-store-database.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describeOnEachPostgres("slots for begun jobs", (kind) => {
  const openJobs = async () => {
    const open = await openStoreDatabase(kind);
    closing.push(() => open.close());
    const jobs = createJobStore({ db: open.db });
    const add = (scopeId: string) =>
      jobs.ensure({ kind: "run", scopeId, round: 0, key: "run", payload: {} }).then(({ id }) => id);
    /** Whether a new job can be taken; if so, it is ended, so that the next question meets the same state. */
    const begins = async (room: SlotRoom): Promise<boolean> => {
      const id = await add(`run-new-${crypto.randomUUID()}`);
      const taken = await jobs.take(id, "asking", 60, room);
      if (taken !== null) await jobs.finish(id, taken.token, null);
      return taken !== null;
    };
    return { jobs, add, begins };
  };
  const error = { code: "busy", message: "the endpoint is busy" };

  test("a begun job that is due, or due soon, keeps one slot", async () => {
    const { jobs, add, begins } = await openJobs();
    for (const waitMs of [0, 60_000]) {
      const id = await add(`run-begun-${waitMs}`);
      const held = await jobs.take(id, "first", 60);
      if (held === null) throw new Error("the begun job could not be taken");
      const before = waitMs === 0 ? 1 : 2;
      expect(await begins({ free: before, upSeconds: 1000 })).toBe(true);
      await jobs.requeue(id, held.token, { waitMs, free: true, error });
      expect(await begins({ free: before, upSeconds: 1000 })).toBe(false);
      expect(await begins({ free: before + 1, upSeconds: 1000 })).toBe(true);
    }
  });

  test("one that waits for an hour keeps none, and neither does one that waits for its panel", async () => {
    const { jobs, add, begins } = await openJobs();
    for (const scope of ["run-later", "run-panel"]) {
      const id = await add(scope);
      const held = await jobs.take(id, "first", 60);
      if (held === null) throw new Error("the job could not be taken");
      if (scope === "run-later") await jobs.requeue(id, held.token, { waitMs: 3_600_000, free: true, error });
      else {
        await jobs.ensure({ kind: "sample", scopeId: scope, round: 1, key: "s", payload: {} });
        await jobs.suspend(id, held.token);
      }
    }
    expect(await begins({ free: 1, upSeconds: 1000 })).toBe(true);
  });

  test("one whose question waits for the runs before it keeps none, since these may not have begun", async () => {
    const { jobs, add, begins } = await openJobs();
    const id = await add("run-in-turn");
    const held = await jobs.take(id, "first", 60);
    const message = "runs before this one have not ended";
    await jobs.requeue(id, held?.token ?? 0, { waitMs: 0, free: true, error: { code: awaitsTurn, message } });
    expect(await begins({ free: 1, upSeconds: 1000 })).toBe(true);
    // Once it fails for another reason, it waits for a slot like any begun job.
    const again = await jobs.take(id, "second", 60);
    await jobs.requeue(id, again?.token ?? 0, { waitMs: 0, free: true, error });
    expect(await begins({ free: 1, upSeconds: 1000 })).toBe(false);
  });

  test("the lease of a killed process keeps a slot before it runs out, and one that is renewed keeps none", async () => {
    const { jobs, add, begins } = await openJobs();
    const id = await add("run-left");
    const held = await jobs.take(id, "killed", 60);
    // The asking process started after the last renewal, or long before it.
    expect(await begins({ free: 1, upSeconds: 0 })).toBe(false);
    expect(await begins({ free: 1, upSeconds: 1000 })).toBe(true);
    await jobs.renew(id, held?.token ?? 0, 0);
    expect(await begins({ free: 1, upSeconds: 1000 })).toBe(false);
    // Somebody else takes it up.
    expect(await jobs.take(id, "next", 60, { free: 1, upSeconds: 0 })).not.toBeNull();
  });

  test("a refused job is dispatched again at once, after the begun ones, the oldest first", async () => {
    const { jobs, add } = await openJobs();
    const fresh = await add("run-new");
    const begun = [await add("run-older"), await add("run-younger")];
    const options = { kinds: ["run"], limit: 10, quietSeconds: 3600 } as const;
    await jobs.dispatchDue(options);
    for (const id of [...begun].reverse()) {
      const held = await jobs.take(id, "first", 60);
      await jobs.requeue(id, held?.token ?? 0, { waitMs: 0, free: true, error });
    }
    expect(await jobs.take(fresh, "asking", 60, { free: 2, upSeconds: 1000 })).toBeNull();
    expect((await jobs.dispatchDue(options)).map(({ id }) => id)).toEqual([...begun, fresh]);
  });
});
