import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../../domain/evaluation/evaluation-plan.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createEvaluationStore } from "../../../storage/evaluations/create-evaluation-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { sampleItem, sampleTrial } from "../../unit/evaluation/sample-trials.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const plan: EvaluationPlan = {
  solvers: [{ name: "m", kind: "model", source: "m", family: "m" }],
  ...{ modes: ["tools"], runs: 1, limits: evaluationLimits.parse({}), judge: "j", warnings: [] },
};

describeOnEachPostgres("evaluations", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("keeps questions in order and trials as they were put, and finds the newest of an order", async () => {
    const store = createEvaluationStore({ db: open.db });
    const items = [sampleItem({ id: "b", question: "哪座港口\u0000？" }), sampleItem({ id: "a" })];
    const request = { source: "f.csv", format: "BrowseComp", planHash: "h", plan };
    const first = await store.create({ ...request, items });
    const second = await store.create({ ...request, items });
    expect(await store.newest("h")).toEqual(second);
    expect(await store.newest("other")).toBeNull();
    expect(await store.get(first.id)).toEqual({ ...first, status: "open", ended: null });
    expect(await store.listItems(first.id)).toEqual(items);

    const trial = sampleTrial({ itemId: "a" });
    const verdict = { outcome: "correct", by: "rule", reason: "", set: null } as const;
    await expect(store.putVerdict(first.id, trial, verdict)).rejects.toMatchObject({
      code: "trial-unknown",
    });
    await store.putSolution(first.id, trial, trial.solution);
    expect(await store.listTrials(first.id)).toEqual([{ ...trial, verdict: null }]);
    await store.putVerdict(first.id, trial, verdict);
    expect(await store.listTrials(first.id)).toEqual([trial]);
    // Solved anew, it is to be judged anew.
    await store.putSolution(first.id, trial, { ...trial.solution, detail: "again" });
    expect(await store.listTrials(first.id)).toMatchObject([
      { solution: { detail: "again" }, verdict: null },
    ]);
    expect(await store.listTrials(second.id)).toEqual([]);

    expect(await store.keepCanary(first.id, "one")).toBe("one");
    expect(await store.keepCanary(first.id, "another")).toBe("one");
    expect((await store.get(first.id))?.plan).toEqual({ ...plan, canary: "one" });
    expect((await store.get(second.id))?.plan).toEqual(plan);

    await store.finish(first.id);
    expect(await store.get(first.id)).toMatchObject({ status: "done", ended: expect.any(Date) });
  });

  test("sums the dollars of its own scopes alone", async () => {
    const store = createEvaluationStore({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const pay = async (scopeId: string, dollars: number) => {
      const key = { scope: { kind: "evaluation", id: scopeId }, step: "m", round: 1, name: "solve" } as const;
      const reserved = await ledger.reserve({ key, attempt: 0, requestHash: "r", role: "m", model: "m" });
      if (reserved.kind !== "call") throw new Error("not a call");
      const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars };
      await ledger.commit(reserved.id, { reply: {}, usage, milliseconds: 1 });
    };
    await pay("e-one/t1", 0.25);
    await pay("e-one/t1:judge", 0.5);
    await pay("e-one-more/t1", 8);
    expect(await store.dollars("e-one")).toBe(0.75);
    expect(await store.dollars("e-none")).toBe(0);
  });

  test("is held by one at a time", async () => {
    const store = createEvaluationStore({ db: open.db });
    const held = await store.hold("e-1");
    expect(held).not.toBeNull();
    const [again, other] = await Promise.all([store.hold("e-1"), store.hold("e-2")]);
    expect(again).toBeNull();
    await Promise.all([held?.release(), other?.release()]);
    const later = await store.hold("e-1");
    expect(later).not.toBeNull();
    await later?.release();
  });
});
