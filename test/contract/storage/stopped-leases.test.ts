import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createWorkStats } from "../../../storage/jobs/create-work-stats.ts";
import { endLeases, listLeaseHolders } from "../../../storage/jobs/stopped-leases.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const [stopped, alive] = ["here/1/a-1", "here/2/a-2"];

describeOnEachPostgres("leases of stopped workers", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  /** A run that a worker has begun; its job was taken as often as given. */
  async function begin(owner: string, attempts = 1) {
    const { lease, refreshId } = await open.newRun();
    await createRefreshStore({ db: open.db }).heartbeat(refreshId, 600);
    const jobs = createJobStore({ db: open.db });
    const job = await jobs.ensure({ kind: "run", scopeId: lease.runId, round: 0, key: "run", payload: {} });
    await jobs.take(job.id, owner, 600);
    await open.db.pool.query("update jobs set attempts = $2 where id = $1", [job.id, attempts]);
    const runs = createRunStore({ db: open.db });
    await runs.release(lease);
    const held = await runs.claim(lease.runId, owner, 600);
    return { job: job.id, runId: lease.runId, epoch: held?.epoch ?? -1 };
  }
  const take = (job: string) => createJobStore({ db: open.db }).take(job, "next/3/a-3", 60);
  const claim = (runId: string) => createRunStore({ db: open.db }).claim(runId, "next/3/a-3", 60);

  test("ends those of the named workers alone, so that nothing is written under their epochs and others take their work at once", async () => {
    const [left, kept] = [await begin(stopped), await begin(alive)];
    expect((await listLeaseHolders(open.db)).toSorted()).toEqual([stopped, alive]);
    expect(await take(left.job)).toBeNull();
    expect(await endLeases(open.db, [])).toBe(0);
    expect(await take(left.job)).toBeNull();
    expect(await endLeases(open.db, [stopped])).toBe(1);
    expect(await listLeaseHolders(open.db)).toEqual([alive]);
    expect((await take(left.job))?.job.id).toBe(left.job);
    const ended = { runId: left.runId, epoch: left.epoch };
    expect(await createRunStore({ db: open.db }).renew(ended, 60)).toBe(false);
    expect((await claim(left.runId))?.epoch).toBeGreaterThan(left.epoch);
    expect(await take(kept.job)).toBeNull();
    expect(await claim(kept.runId)).toBeNull();
  });

  test("awaits the lease of a job that was tried often, so that no restarts use up its attempts in seconds", async () => {
    const left = await begin("here/4/a-4", 3);
    expect(await endLeases(open.db, ["here/4/a-4"])).toBe(0);
    expect(await take(left.job)).toBeNull();
  });

  test("says what each other worker holds, and for how long", async () => {
    await begin("there/5/a-5");
    const stats = createWorkStats({ db: open.db });
    const held = await stats.leasesElsewhere("next/");
    const theirs = held.find(({ owner }) => owner === "there/5/a-5");
    expect(theirs).toMatchObject({ runs: 1, jobs: 1 });
    expect(theirs?.seconds).toBeGreaterThan(500);
    expect(theirs?.seconds).toBeLessThanOrEqual(600);
    expect((await stats.leasesElsewhere("there/5/")).map(({ owner }) => owner)).not.toContain("there/5/a-5");
  });
});
