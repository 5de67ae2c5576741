import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("requests that somebody waits for", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());
  const handedOut = async (id: string): Promise<string[]> => {
    const jobs = createJobStore({ db: open.db });
    const due = await jobs.dispatchDue({ limit: 100, quietSeconds: 0 });
    const taken = await jobs.take(id, "worker", 60);
    if (taken)
      await jobs.requeue(id, taken.token, { waitMs: 0, free: true, error: { code: "x", message: "y" } });
    return [...due.filter((job) => job.id === id).map(() => "dispatched"), ...(taken ? ["taken"] : [])];
  };

  test("a run's work is handed out only while its refresh is open, and has heartbeats or is detached", async () => {
    const { lease, refreshId } = await open.newRun();
    const refreshes = createRefreshStore({ db: open.db });
    const job = await createJobStore({ db: open.db }).ensure({
      kind: "run",
      scopeId: lease.runId,
      round: 0,
      key: "run",
      payload: {},
    });
    const listed = async () => (await refreshes.listOpen()).map((refresh) => refresh.id);

    expect(await handedOut(job.id)).toEqual([]);
    expect(await listed()).not.toContain(refreshId);
    await refreshes.heartbeat(refreshId, 60);
    expect(await handedOut(job.id)).toEqual(["dispatched", "taken"]);
    expect(await listed()).toContain(refreshId);
    await refreshes.heartbeat(refreshId, 0);
    expect(await handedOut(job.id)).toEqual([]);
    await refreshes.detach(refreshId);
    expect(await handedOut(job.id)).toEqual(["dispatched", "taken"]);
    await refreshes.end(refreshId, "dropped");
    expect(await handedOut(job.id)).toEqual([]);
  });

  test("a seeding of its own is worked on while it has heartbeats, one of a refresh with that", async () => {
    const seedings = createSeedingStore({ db: open.db });
    const { refreshId } = await open.newRun();
    const place = { language: "en", domain: "science", subDomain: "physics", round: 1, wanted: 1 } as const;
    const own = await seedings.create({ refreshId: null, ...place });
    const ofRefresh = await seedings.create({ refreshId, ...place });
    const jobs = createJobStore({ db: open.db });
    const [first, second] = await Promise.all(
      [own, ofRefresh].map(({ id }) =>
        jobs.ensure({ kind: "seeding", scopeId: id, round: 0, key: "seeding", payload: {} }),
      ),
    );
    const ids = [first?.id ?? "", second?.id ?? ""] as const;
    expect(await handedOut(ids[0])).toEqual([]);
    expect(await handedOut(ids[1])).toEqual([]);
    await seedings.heartbeat([own.id], 60);
    await createRefreshStore({ db: open.db }).heartbeat(refreshId, 60);
    expect(await handedOut(ids[0])).toEqual(["dispatched", "taken"]);
    expect(await handedOut(ids[1])).toEqual(["dispatched", "taken"]);
  });
});
