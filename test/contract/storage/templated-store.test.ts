import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { TemplatedStore } from "../../../domain/ports/runs/templated-store.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { type Settings, settings } from "../../../domain/settings/settings.ts";
import { dropRefresh } from "../../../refresh/request-refresh.ts";
import { requestTemplated } from "../../../refresh/request-templated.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createSeedStore } from "../../../storage/runs/create-seed-store.ts";
import { createTemplatedStore } from "../../../storage/templated/create-templated-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { makeTemplatedQuestion, planTemplated, snapshots } from "../../support/make-templated.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const acceptance = {
  clock: { now: () => new Date("2026-08-02T12:00:00Z") },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

describeOnEachPostgres("templated questions", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const refreshOf = (id: string) =>
    createRefreshStore({ db: open.db }).create({
      ...{ id, purpose: "templated", target: 1, languages: ["en"], domains: null },
      ...{ settingsHash: id, budgetDollars: null },
    });

  test("the same question is one run with its task, also where several processes begin it at once", async () => {
    const { db } = open;
    const templated = createTemplatedStore({ db });
    const { id: refreshId } = await refreshOf("refresh-d1");
    const { task, seed } = planTemplated(makeTemplatedQuestion());
    const begin = () => templated.begin({ refreshId, seed, task });
    const [one, other] = await Promise.all([begin(), begin()]);
    expect(one).toEqual(other);
    if (one === null) throw new Error("not begun");
    expect(one.form).toEqual({ kind: "templated", key: "t-1", level: "L1" });
    expect(await templated.getTask(one.id)).toEqual(task);
    expect(await templated.getTask("run-unknown")).toBeNull();
    // Another level about the same entity is another run of the same seed, and the loop begins none with it.
    const second = await templated.begin({
      ...{ refreshId, seed },
      task: planTemplated(makeTemplatedQuestion({ id: "t-2", level: 2 })).task,
    });
    expect(second?.seedId).toBe(one.seedId);
    expect(second?.id).not.toBe(one.id);
    expect(await createSeedStore({ db }).list({ unused: true })).toEqual([]);
    expect(await createRefreshStore({ db }).progress(refreshId)).toMatchObject({ open: 2, accepted: 0 });
  });

  test("a dropped order is made anew by the same order, and gets no further runs itself", async () => {
    const stores = openStores(open.db);
    const parts = { ...stores, settings: { work: settings.shape.work.parse({}) } as Settings };
    const planned = [1, 2].map((n) => planTemplated(makeTemplatedQuestion({ id: `drop-${n}` })));
    const levels = [2, 0, 0] as const;
    const asked = { levels, languages: ["en"] as const, seed: 1, reword: false, judges: false };
    const order = { snapshots, ...asked, made: "dropped" };
    const request = (begin: TemplatedStore["begin"] = stores.templated.begin) =>
      requestTemplated({ ...parts, templated: { ...stores.templated, begin } }, order, planned, {
        detached: true,
      });
    const openRuns = async (refreshId: string) =>
      (await stores.runs.list({ refreshId, status: "open" })).length;
    // The refresh is dropped when its first run is stored.
    let first = "";
    const areDetached: (boolean | undefined)[] = [];
    const dropped = request(async (task) => {
      if (first !== "") await dropRefresh(stores, first, "not wanted");
      first = task.refreshId;
      areDetached.push((await stores.refreshes.get(first))?.detached);
      return stores.templated.begin(task);
    });
    await expect(dropped).rejects.toMatchObject({ code: "refresh-dropped" });
    // Workers may do the work from the beginning: the process that stores the runs may be killed.
    expect(areDetached).toEqual([true, true]);
    expect(await openRuns(first)).toBe(0);
    const again = await request();
    expect(again).toMatchObject({ resumed: false, refresh: { status: "open", detached: true } });
    expect(again.refresh.id).not.toBe(first);
    expect(await openRuns(again.refresh.id)).toBe(2);
    expect(await request()).toMatchObject({ resumed: true, refresh: { id: again.refresh.id } });
    await dropRefresh(stores, again.refresh.id, "not wanted");
    const third = (await request()).refresh.id;
    expect(new Set([first, again.refresh.id, third]).size).toBe(3);
    expect(await openRuns(again.refresh.id)).toBe(0);
  });

  test("an accepted run's question has its origin, and a lost lease stores none", async () => {
    const { db } = open;
    const [templated, items] = [createTemplatedStore({ db }), createItemStore({ db })];
    const runs = createRunStore({ db, acceptance });
    const { id: refreshId } = await refreshOf("refresh-d2");
    const made = makeTemplatedQuestion({ id: "t-9" });
    const { task, seed } = planTemplated(made);
    const run = await templated.begin({ refreshId, seed, task });
    if (run === null) throw new Error("not begun");
    const lost = await runs.claim(run.id, "test", 60);
    const lease = await runs.claim(run.id, "test", 60);
    if (lost === null || lease === null) throw new Error("not claimed");
    const item = { made, snapshots, reworded: false, evidence: ["ev-1"] };
    await templated.putItem(lease, item);
    await expect(templated.putItem(lost, { ...item, reworded: true })).rejects.toMatchObject({
      code: "lost-lease",
    });
    await items.putDraft(lease, {
      ...{ round: 1, plainQuestion: made.question, question: made.question, answer: "Brazil", aliases: [] },
      ...{ answerEvidence: [], usedEvidence: [], instruction: null },
    });
    await items.putGraph(lease, 1, { ...task.graph, edges: [] }, []);
    const { questionId } = await runs.accept(lease);
    const questions = createQuestionStore({ db });
    expect((await questions.get(questionId))?.templated).toEqual(item);
    // An item of the loop is no templated question.
    const other = await acceptQuestion(open, { acceptance });
    const idsOf = async (filter: { readonly templated?: boolean }) =>
      (await questions.list(filter)).map(({ id }) => id).sort();
    expect(await idsOf({ templated: true })).toEqual([questionId]);
    expect(await idsOf({ templated: false })).toEqual([other]);
    expect(await idsOf({})).toEqual([questionId, other].sort());
    expect(await createRefreshStore({ db }).progress(refreshId)).toMatchObject({ open: 0, accepted: 1 });
  });
});
