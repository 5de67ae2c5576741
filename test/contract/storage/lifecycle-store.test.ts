import { afterAll, beforeAll, expect, test } from "vitest";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createExposureLedger } from "../../../storage/exposure/create-exposure-ledger.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const at = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-08T12:00:00Z");
const acceptance = {
  clock: { now: () => at },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: (role: string) => (role === "panel-1" ? "models.test" : null),
};

describeOnEachPostgres("lifecycles", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("begin in the transaction that accepts, dated by the clock, with who sat in the panel", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const id = await acceptQuestion(open, {
      acceptance,
      async before(runId) {
        for (const [step, role] of [
          ["panel", "panel-1"],
          ["panel", "panel-2"],
          ["gather", "panel-1"],
        ] as const) {
          const key = { scope: { kind: "run" as const, id: runId }, step, round: 1, name: role };
          await ledger.reserve({ key, attempt: 0, requestHash: "h", role, model: "m-1" });
        }
      },
    });
    const lifecycle = {
      ...{ questionId: id, state: "active", reason: "accepted", since: at, split: "public" },
      ...{ freshnessClass: "never", validFrom: "2026-02-03", validUntil: null, reverified: null },
      reverifyDue: new Date("2026-08-28T12:00:00Z"),
    };
    expect(await lifecycles.get(id)).toEqual(lifecycle);
    expect(await lifecycles.list({ ids: [id] })).toEqual([
      {
        ...lifecycle,
        language: "en",
        domain: "science",
        subDomain: "physics",
        accepted: at,
        unsolved: false,
      },
    ]);
    expect(await lifecycles.history([id])).toEqual([
      { questionId: id, key: "accepted", at, from: null, to: "active", reason: "accepted", note: "" },
    ]);
    const seen = await createExposureLedger({ db: open.db }).list({ itemIds: [id] });
    expect(seen).toMatchObject([
      { kind: "sent-to-provider", party: "models.test", at, detail: { by: "panel", models: "m-1" } },
    ]);
  });

  test("a move is made once under its key, and keeps since where the state stays", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const watch = { key: "k1", to: "watch", reason: "exposed", note: "seen", at: later } as const;
    const moves = await Promise.all([
      lifecycles.move(id, watch),
      lifecycles.move(id, watch),
      lifecycles.move(id, watch),
    ]);
    expect(moves.filter(({ moved }) => moved)).toHaveLength(1);
    expect(moves.map(({ lifecycle }) => lifecycle.state)).toEqual(["watch", "watch", "watch"]);
    const held = await lifecycles.move(id, {
      ...watch,
      key: "k2",
      reason: "holds",
      at: new Date("2026-04-01"),
    });
    expect(held.lifecycle).toMatchObject({ state: "watch", reason: "holds", since: later });
    expect((await lifecycles.history([id])).map(({ key, from, to }) => [key, from, to])).toEqual([
      ["accepted", null, "active"],
      ["k1", "active", "watch"],
      ["k2", "watch", "watch"],
    ]);
    expect(
      (await lifecycles.list({ movedBy: { key: "k1", to: "watch" } })).map(({ questionId }) => questionId),
    ).toEqual([id]);
    expect(await lifecycles.list({ movedBy: { key: "k1", to: "retired" } })).toEqual([]);
  });

  test("retired is final: any other move is refused, and nothing is written", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const retire = { key: "r", to: "retired", reason: "aged", note: "", at: later } as const;
    await lifecycles.move(id, retire);
    const back = { ...retire, key: "b", to: "active", reason: "manual" } as const;
    await expect(lifecycles.move(id, back)).rejects.toMatchObject({
      code: "retired-is-final",
      decision: "give-up-item",
    });
    // The same work again is no other move.
    expect(await lifecycles.move(id, retire)).toMatchObject({
      moved: false,
      lifecycle: { state: "retired", since: later },
    });
    expect(await lifecycles.history([id])).toHaveLength(2);
    await expect(lifecycles.move("q-none", back)).rejects.toMatchObject({ code: "no-lifecycle" });
  });

  test("are listed by state, place and due re-verification; a re-verification is put down", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const [one, two] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const ids = [one, two];
    await lifecycles.move(two, { key: "q", to: "quarantined", reason: "drifted", note: "", at: later });
    const found = async (filter: Parameters<typeof lifecycles.list>[0]) =>
      (await lifecycles.list({ ids, ...filter })).map(({ questionId }) => questionId);
    expect(await found({ states: ["active"] })).toEqual([one]);
    expect(
      (await found({ states: ["active", "quarantined"], language: "en", domain: "science" })).sort(),
    ).toEqual([...ids].sort());
    expect(await found({ language: "zh" })).toEqual([]);
    expect(await found({ states: [] })).toEqual([]);
    expect(await found({ split: "private" })).toEqual([]);
    expect(await found({ reverifyDueBy: new Date("2026-08-01") })).toEqual([]);
    await lifecycles.noteReverification(one, {
      at: later,
      due: new Date("2026-03-15"),
      freshnessClass: "fast",
      validUntil: "2026-03-20",
    });
    expect(await found({ reverifyDueBy: new Date("2026-08-01") })).toEqual([one]);
    expect(await lifecycles.get(one)).toMatchObject({
      reverified: later,
      freshnessClass: "fast",
      validFrom: "2026-02-03",
      validUntil: "2026-03-20",
    });
  });

  test("the histories of lifecycles and of exposures take no change back: the database itself refuses it", async () => {
    const id = await acceptQuestion(open, { acceptance });
    const { pool } = open.db;
    for (const table of ["lifecycle_events", "exposure_events"]) {
      const count = async () =>
        (await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;
      const before = await count();
      expect(before).toBeGreaterThan(0);
      for (const statement of [
        `update ${table} set key = 'other'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(pool.query(statement), statement).rejects.toThrow(`${table} is append-only`);
      expect(await count()).toBe(before);
    }
    expect(await createLifecycleStore({ db: open.db }).history([id])).toHaveLength(1);
  });
});
