import { afterAll, beforeAll, expect, test } from "vitest";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createSeedStore } from "../../../storage/runs/create-seed-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const place = { language: "en", domain: "science", subDomain: "physics" } as const;
const acceptance = {
  ordered: true,
  clock: { now: () => new Date("2026-03-02") },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

describeOnEachPostgres("runs in order", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  /** A refresh under this id, with a run for each of three seeds and a lease on each. */
  async function newWave(id: string) {
    const { db } = open;
    const seeds = createSeedStore({ db });
    const runs = createRunStore({ db, acceptance });
    await createRefreshStore({ db }).create({
      ...{ id, target: 3, languages: ["en"], domains: null, settingsHash: "h", budgetDollars: null },
    });
    await seeds.add(
      [1, 2, 3].map((n) => ({
        ...place,
        name: `${id} ${n}`,
        description: "",
        urls: ["http://a.test/"],
        surfaced: null,
      })),
      { max: 1000 },
    );
    const taken = await seeds.takeUnused({ languages: ["en"], limit: 3, refreshId: id });
    const make = (seedId: string) => runs.create({ refreshId: id, seedId, ...place });
    const claim = async (runId: string) => {
      const lease = await runs.claim(runId, "test", 60);
      if (lease === null) throw new Error("a new run could not be claimed");
      return lease;
    };
    return { seeds, runs, taken, make, claim };
  }

  test("each waits for those before it, and for those that are still to be made", async () => {
    const { seeds, runs, taken, make, claim } = await newWave("refresh-order");
    const ids = taken.map(({ id }) => id).sort();
    expect((await seeds.listTaken("refresh-order")).map(({ id }) => id)).toEqual(ids);
    const made = [await make(String(ids[0])), await make(String(ids[1]))];
    const early = await claim([...made].sort((a, b) => (a.id < b.id ? -1 : 1))[0]?.id ?? "");
    expect(await runs.countBefore(early)).toBe(1);
    expect((await seeds.listTaken("refresh-order")).map(({ id }) => id)).toEqual([ids[2]]);
    made.push(await make(String(ids[2])));
    expect(await seeds.listTaken("refresh-order")).toEqual([]);
    const order = made.map(({ id }) => id).sort();
    const leases = [];
    for (const id of order) leases.push(await claim(id).catch(() => early));
    const [first, second, third] = leases;
    if (!first || !second || !third) throw new Error("three runs were made");
    const waiting = () => Promise.all([first, second, third].map((lease) => runs.countBefore(lease)));
    expect(await waiting()).toEqual([0, 1, 2]);
    await runs.end(first.runId, "rejected", "duplicate", "done");
    expect((await waiting()).slice(1)).toEqual([0, 1]);
    await runs.end(second.runId, "rejected", "duplicate", "done");
    expect((await waiting()).slice(2)).toEqual([0]);
    const asTheyCome = createRunStore({ db: open.db });
    expect(await asTheyCome.countBefore(third)).toBe(0);
  });

  test("another refresh's runs are not waited for, and the same refresh again gives the same ids", async () => {
    const { make, taken, runs, claim } = await newWave("refresh-alone");
    const other = await newWave("refresh-other");
    const made = [];
    for (const { id } of taken) made.push(await make(id));
    const [first] = made.map(({ id }) => id).sort();
    expect(await runs.countBefore(await claim(String(first)))).toBe(0);
    expect((await make(String(taken[0]?.id))).id).toBe(made[0]?.id);
    expect((await other.make(String(taken[0]?.id))).id).not.toBe(made[0]?.id);
    const seedings = createSeedingStore({ db: open.db });
    const wanted = { ...place, round: 1, wanted: 8 };
    const ids = [];
    for (const refreshId of ["refresh-alone", "refresh-other", "refresh-alone"])
      ids.push((await seedings.create({ ...wanted, refreshId })).id);
    expect(ids[0]).toBe(ids[2]);
    expect(ids[1]).not.toBe(ids[0]);
  });
});
