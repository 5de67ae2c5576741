import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobKind } from "../../../domain/ports/work/job-store.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createExposureLedger } from "../../../storage/exposure/create-exposure-ledger.ts";
import { createHookStore } from "../../../storage/hooks/create-hook-store.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createWorkStats } from "../../../storage/jobs/create-work-stats.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("work stats", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("counts what somebody waits for, by who has it; a dead worker's job is due", async () => {
    const jobs = createJobStore({ db: open.db });
    const stats = createWorkStats({ db: open.db });
    const none = { due: 0, running: 0, oldestSeconds: 0 };
    expect((await stats.depth()).visit).toEqual(none);
    const request = (key: string, jobKind: JobKind = "visit", scopeId = "run-x") =>
      jobs.ensure({ kind: jobKind, scopeId, round: 1, key, payload: {} });
    const [due, held, left, done, dead] = await Promise.all(
      ["due", "held", "left", "done", "dead"].map((key) => request(key)),
    );
    if (!due || !held || !left || !done || !dead) throw new Error("no rows");
    await jobs.take(held.id, "w", 60);
    await jobs.take(left.id, "w", 0);
    for (const job of [done, dead]) {
      const taken = await jobs.take(job.id, "w", 60);
      const token = taken?.token ?? -1;
      if (job === done) await jobs.finish(job.id, token, 1);
      else await jobs.moveToDeadLetter(job.id, token, { code: "x", message: "y" });
    }
    const age = "update jobs set due = now() - interval '90 seconds' where id = $1";
    await open.db.pool.query(age, [due.id]);
    const { visit } = await stats.depth();
    expect(visit).toMatchObject({ due: 2, running: 1 });
    // Seconds come as a floating-point number: 90 may be read as 89.999999.
    expect(visit.oldestSeconds).toBeGreaterThan(89.999);
    expect(await stats.dead()).toEqual({ run: 0, visit: 1, sample: 0, seeding: 0, task: 0 });
  });

  test("counts questions by state, leaks, and messages to hooks", async () => {
    const stats = createWorkStats({ db: open.db });
    const items = { active: 0, watch: 0, quarantined: 0, retired: 0 };
    const deliveries = { due: 0, delivered: 0, dead: 0 };
    expect([await stats.items(), await stats.leaks()]).toEqual([items, 0]);
    const acceptance = {
      clock: { now: () => new Date("2026-06-01") },
      rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
      providerOf: () => null,
    };
    const hooks = createHookStore({ db: open.db });
    await hooks.register([{ name: "desk", events: ["item.retired", "leak.found"] }]);
    const [one, other] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const at = new Date("2026-06-02");
    await createLifecycleStore({ db: open.db }).move(one, {
      key: "k",
      to: "retired",
      reason: "aged",
      note: "",
      at,
    });
    const leak = { itemId: other, kind: "leak-found" as const, key: "question/p", party: "leaks.test", at };
    await createExposureLedger({ db: open.db }).note([{ ...leak, detail: { strength: "question" } }]);
    expect(await hooks.spread(["desk"])).toBe(2);
    expect(await stats.items()).toEqual({ ...items, active: 1, retired: 1 });
    expect(await stats.leaks()).toBe(1);
    expect(await stats.deliveries()).toEqual({ ...deliveries, due: 2 });
  });

  test("leaves out what was requested and left behind; runs are counted by status", async () => {
    const jobs = createJobStore({ db: open.db });
    const stats = createWorkStats({ db: open.db });
    const { lease } = await open.newRun();
    await jobs.ensure({ kind: "run", scopeId: lease.runId, round: 0, key: "run", payload: {} });
    // Its refresh has no heartbeat.
    expect((await stats.depth()).run.due).toBe(0);
    expect(await stats.runs()).toMatchObject({ open: 1, rejected: 0, dropped: 0 });
  });

  test("calls elsewhere are those of jobs that others hold: none of this process, none that a killed one left behind", async () => {
    const jobs = createJobStore({ db: open.db });
    const stats = createWorkStats({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const seeding = async (id: string, owner: string | null, leaseSeconds = 60) => {
      await createSeedingStore({ db: open.db }).create({
        id,
        refreshId: null,
        language: "en",
        domain: "d",
        subDomain: id,
        round: 1,
        wanted: 1,
      });
      await createSeedingStore({ db: open.db }).heartbeat([id], 60);
      const job = await jobs.ensure({ kind: "seeding", scopeId: id, round: 0, key: "seeding", payload: {} });
      if (owner !== null) await jobs.take(job.id, owner, leaseSeconds);
      const key = { scope: { kind: "seeding", id }, step: "seeding", round: 1, name: "collect/t1" } as const;
      return ledger.reserve({ key, attempt: 0, requestHash: "h", role: "seeding", model: "m" });
    };
    await seeding("mine", "here/1/a");
    await seeding("dead", "there/2/b", 0);
    await seeding("waiting", null);
    expect(await stats.callsElsewhere("here/1/")).toEqual({ calls: 0, oldestSeconds: 0 });
    const call = await seeding("theirs", "there/3/c");
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(1);
    if (call.kind !== "call") throw new Error("not reserved");
    const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars: null };
    await ledger.commit(call.id, { reply: 1, usage, milliseconds: 1 });
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(0);
  });

  test("a panel's samples are jobs of their own: their calls are those of who holds the sample", async () => {
    const jobs = createJobStore({ db: open.db });
    const stats = createWorkStats({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    await createRefreshStore({ db: open.db }).heartbeat(refreshId, 60);
    const sample = async (key: string, owner: string) => {
      const job = await jobs.ensure({ kind: "sample", scopeId: lease.runId, round: 1, key, payload: {} });
      await jobs.take(job.id, owner, 60);
      const scope = { kind: "run", id: lease.runId } as const;
      const named = { scope, step: "panel", round: 1, name: `${key}/solve/t1` };
      await ledger.reserve({ key: named, attempt: 0, requestHash: "h", role: "r", model: "m" });
    };
    await sample("panel-1/s1", "here/1/a");
    await sample("panel-1/s2", "there/3/c");
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(1);
  });

  test("a reservation that a killed process left behind is no call under way once its run was claimed again", async () => {
    const jobs = createJobStore({ db: open.db });
    const stats = createWorkStats({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    await createRefreshStore({ db: open.db }).heartbeat(refreshId, 60);
    const job = await jobs.ensure({ kind: "run", scopeId: lease.runId, round: 0, key: "run", payload: {} });
    await jobs.take(job.id, "there/3/c", 60);
    const reserve = (name: string, epoch: number) => {
      const key = { scope: { kind: "run", id: lease.runId, epoch }, step: "gather", round: 1, name } as const;
      return ledger.reserve({ key, attempt: 0, requestHash: "h", role: "r", model: "m" });
    };
    const others = (await stats.callsElsewhere("here/1/")).calls;
    await reserve("before", lease.epoch);
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(others + 1);
    await open.db.orm.execute(sql`update runs set epoch = epoch + 1 where id = ${lease.runId}`);
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(others);
    await reserve("after", lease.epoch + 1);
    expect((await stats.callsElsewhere("here/1/")).calls).toBe(others + 1);
  });
});
