import { afterAll, beforeAll, expect, it } from "vitest";
import { createProgressLog } from "../../../storage/progress/create-progress-log.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { createRunMaker } from "./create-run-maker.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("the progress log", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  it("records each step of a run and of its refresh, in the order in which they happened", async () => {
    const { db } = open;
    const log = createProgressLog({ db });
    const { lease, refreshId } = await createRunMaker(db)();
    const runs = createRunStore({ db });
    await runs.note(lease, { round: 1, step: "gather" });
    // The same step again, or a lease that is renewed, is no progress.
    await runs.note(lease, { round: 1, step: "gather" });
    await runs.renew(lease, 60);
    await runs.reject(lease, "too-easy", "All models answered it.");
    await createRefreshStore({ db }).end(refreshId, "ended");
    // Transactions of other tests on the same server hold back what is shown, but for a moment.
    const events = await waitUntil("five events", async () => {
      const found = await log.list({ refreshId, limit: 100 });
      return found.length >= 5 && found;
    });
    expect(
      events.map(({ kind: what, data }) => [what, data["step"] ?? null, data["reason"] ?? null]),
    ).toEqual([
      ["refresh.requested", null, null],
      ["run.started", "start", null],
      ["run.step", "gather", null],
      ["run.rejected", "gather", "too-easy"],
      ["refresh.ended", null, null],
    ]);
    expect(JSON.stringify(events)).not.toContain("All models");
    const [, second] = events;
    expect(await log.list({ refreshId, after: second?.cursor, limit: 100 })).toEqual(events.slice(2));
    expect((await log.list({ runId: lease.runId, limit: 100 })).length).toBe(3);
  });

  it("shows nothing before what an earlier transaction may still write, so that no reader passes it", async () => {
    const { db } = open;
    const log = createProgressLog({ db });
    const before = await log.end();
    const earlier = await db.pool.connect();
    const insert = (id: string) =>
      `insert into refreshes (id, target, languages, settings_hash) values ('${id}', 1, '["en"]', 'h')`;
    await earlier.query("begin");
    await earlier.query(insert("earlier"));
    await db.pool.query(insert("later"));
    const since = async () =>
      (await log.list({ after: before, limit: 10 })).map(({ refreshId }) => refreshId);
    // "later" has ended. A reader that took it now would come back after it, and never see "earlier".
    expect(await since()).toEqual([]);
    await earlier.query("commit");
    earlier.release();
    await waitUntil("both", async () => (await since()).length > 1);
    expect(await since()).toEqual(["earlier", "later"]);
  });
});
