import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormTask } from "../../../domain/form/form.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createFormStore } from "../../../storage/forms/create-form-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { lifecycleEvents } from "../../../storage/questions/lifecycles.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const acceptance = {
  clock: { now: () => new Date("2026-06-01T12:00:00Z") },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

const task = (question: string): FormTask => ({
  ...{ kind: "haystack", question, answer: "Ada", aliases: [] },
  gold: { url: "http://a.test/", snapshotId: "s1", tokens: 3 },
  negatives: [],
});

describeOnEachPostgres("forms", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  async function begin(number: number, questionId: string, refreshId?: string) {
    const { db } = open;
    const question = await createQuestionStore({ db }).get(questionId);
    if (question === null) throw new Error("no question");
    const { language, domain, subDomain, seed } = question;
    const refresh = await createRefreshStore({ db }).create({
      ...{
        purpose: "forms",
        target: 1,
        languages: ["en"],
        domains: null,
        settingsHash: "f",
        budgetDollars: null,
      },
      ...(refreshId !== undefined && { id: refreshId }),
    });
    const run = await createRunStore({ db }).create({
      ...{ refreshId: refresh.id, seedId: seed.id, language, domain, subDomain },
      form: { questionId, kind: "haystack", number },
    });
    return { run, refresh };
  }

  test("a run accepts its newest task once, as a form of its question", async () => {
    const { db } = open;
    const [forms, runs] = [createFormStore({ db }), createRunStore({ db })];
    const questionId = await acceptQuestion(open, { acceptance });
    const { run, refresh } = await begin(1, questionId);
    const lease = await runs.claim(run.id, "test", 60);
    if (lease === null) throw new Error("not claimed");
    await expect(forms.accept(lease)).rejects.toMatchObject({ code: "incomplete-item" });
    await forms.putTask(lease, 1, task("first"));
    await forms.putTask(lease, 2, task("second"));
    await forms.putTask(lease, 2, task("second again"));
    expect(await forms.getTask(run.id, 1)).toEqual(task("first"));
    const [one, other] = await Promise.all([forms.accept(lease), forms.accept(lease)]);
    expect(one).toEqual(other);
    const form = await forms.get(one.formId);
    expect(form).toMatchObject({
      questionId,
      runId: run.id,
      number: 1,
      kind: "haystack",
      task: task("second again"),
    });
    expect(await forms.list({ questionIds: [questionId] })).toEqual([form]);
    expect(await forms.list({ refreshId: refresh.id, kind: "set" })).toEqual([]);
    expect(await runs.get(run.id)).toMatchObject({ status: "accepted" });
    expect(await createRefreshStore({ db }).progress(refresh.id)).toMatchObject({ accepted: 1, open: 0 });
    // The wording of the form is known to the guards under the id of its question.
    expect(await createQuestionStore({ db }).listTexts({})).toContainEqual(
      expect.objectContaining({ id: questionId, form: one.formId, question: "second again" }),
    );
  });

  test("a form is outdated once its item is corrected", async () => {
    const { db } = open;
    const [forms, runs] = [createFormStore({ db }), createRunStore({ db })];
    const questionId = await acceptQuestion(open, { acceptance });
    const { run } = await begin(1, questionId);
    const lease = await runs.claim(run.id, "test", 60);
    if (lease === null) throw new Error("not claimed");
    await forms.putTask(lease, 1, task("asked before"));
    const { formId } = await forms.accept(lease);
    expect((await forms.get(formId))?.outdated).toBe(false);
    const change = { questionId, from: "active", to: "active", note: "" } as const;
    const correct = (key: string, at: Date) =>
      db.orm.insert(lifecycleEvents).values({ ...change, key, at, reason: "corrected" });
    await correct("before", new Date("2020-01-01"));
    expect((await forms.get(formId))?.outdated).toBe(false);
    await correct("after", new Date("2100-01-01"));
    expect((await forms.list({ questionIds: [questionId] })).map(({ outdated }) => outdated)).toEqual([true]);
  });

  test("a lease that was lost accepts nothing and stores nothing", async () => {
    const { db } = open;
    const [forms, runs] = [createFormStore({ db }), createRunStore({ db })];
    const { run } = await begin(1, await acceptQuestion(open, { acceptance }));
    const lost = await runs.claim(run.id, "test", 60);
    const lease = await runs.claim(run.id, "test", 60);
    if (lost === null || lease === null) throw new Error("not claimed");
    await forms.putTask(lease, 1, task("kept"));
    await expect(forms.putTask(lost, 1, task("lost"))).rejects.toMatchObject({ code: "lost-lease" });
    await expect(forms.accept(lost)).rejects.toMatchObject({ code: "lost-lease" });
    expect(await forms.getTask(run.id)).toEqual(task("kept"));
  });

  test("the same order in a refresh is one run, beside the run of the same seed that makes an item", async () => {
    const { db } = open;
    const questionId = await acceptQuestion(open, { acceptance });
    const { run, refresh } = await begin(1, questionId, "refresh-of-forms");
    expect((await begin(1, questionId, refresh.id)).run.id).toBe(run.id);
    expect((await begin(2, questionId, refresh.id)).run.id).not.toBe(run.id);
    const { seedId, language, domain, subDomain } = run;
    const item = await createRunStore({ db }).create({
      refreshId: refresh.id,
      seedId,
      language,
      domain,
      subDomain,
    });
    expect(item.form).toBe(null);
  });
});
