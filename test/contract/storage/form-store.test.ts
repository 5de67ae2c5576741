import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { FormTask } from "../../../domain/form/form.ts";
import type { RunLease } from "../../../domain/ports/runs/run-store.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { modelCalls } from "../../../storage/calls/model-calls.ts";
import { createExposureLedger } from "../../../storage/exposure/create-exposure-ledger.ts";
import { createQueryLeakLog } from "../../../storage/exposure/create-query-leak-log.ts";
import { createFormStore } from "../../../storage/forms/create-form-store.ts";
import { evidence } from "../../../storage/items/items.ts";
import { createDeadLetterStore } from "../../../storage/jobs/create-dead-letter-store.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { jobs as jobRows } from "../../../storage/jobs/jobs.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { createReverificationStore } from "../../../storage/questions/create-reverification-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { acceptForm } from "../../support/accept-form.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const acceptance = {
  clock: { now: () => new Date("2026-06-01T12:00:00Z") },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

/** A form that was derived before any correction of its item. */
const uncorrected = { corrections: 0 };

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
    await expect(forms.accept(lease, uncorrected)).rejects.toMatchObject({ code: "incomplete-item" });
    await forms.putTask(lease, 1, task("first"));
    await forms.putTask(lease, 2, task("second"));
    await forms.putTask(lease, 2, task("second again"));
    expect(await forms.getTask(run.id, 1)).toEqual(task("first"));
    const [one, other] = await Promise.all([
      forms.accept(lease, uncorrected),
      forms.accept(lease, uncorrected),
    ]);
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

  test("a form is outdated once its item is corrected after the form was derived, whatever state the item is in", async () => {
    const { db } = open;
    const [forms, runs] = [createFormStore({ db }), createRunStore({ db })];
    const reverifications = createReverificationStore({ db });
    const questionId = await acceptQuestion(open, { acceptance });
    const question = await createQuestionStore({ db }).get(questionId);
    if (question === null) throw new Error("no question");
    const correct = (answer: string) =>
      reverifications.correct(questionId, {
        ...{ answer, aliases: [], answerEvidence: [], usedEvidence: [], graph: question.graph },
        ...{ replaced: [], evidence: [], independent: 2, was: question.draft },
      });
    const accept = async (number: number, derived: { readonly corrections: number }) => {
      const { run } = await begin(number, questionId);
      const lease = await runs.claim(run.id, "test", 60);
      if (lease === null) throw new Error("not claimed");
      await forms.putTask(lease, 1, task("asked"));
      return (await forms.accept(lease, derived)).formId;
    };
    const isOutdated = async (id: string) => (await forms.get(id))?.outdated;
    const first = await accept(1, { corrections: await forms.countCorrections(questionId) });
    expect(await isOutdated(first)).toBe(false);
    // The item is corrected while another form is being made: no lifecycle event tells it where the item stays quarantined.
    const before = { corrections: await forms.countCorrections(questionId) };
    await correct("Grace");
    const second = await accept(2, before);
    expect(await isOutdated(first)).toBe(true);
    expect(await isOutdated(second)).toBe(true);
    const after = { corrections: await forms.countCorrections(questionId) };
    const third = await accept(3, after);
    // A killed process settles the same correction again.
    await correct("Grace");
    expect(await isOutdated(third)).toBe(false);
    await correct("Edith");
    expect((await forms.list({ questionIds: [questionId] })).map(({ outdated }) => outdated)).toEqual([
      ...[true, true, true],
    ]);
  });

  test("a form is outdated once a page is taken down that it shows or of which its run kept evidence", async () => {
    const { db } = open;
    const stores = openStores(db, acceptance);
    const questionId = await acceptQuestion(open, { acceptance });
    const pageOf = (name: string) => ({
      url: `http://${name}.test/`,
      snapshotId: `page of ${name}`,
      tokens: 3,
    });
    for (const name of ["gold", "negative", "quoted", "other"]) {
      const { url, snapshotId: id } = pageOf(name);
      await stores.pages.putSnapshot({
        ...{ id, url, title: name, text: `About ${name}.`, language: "en", links: [] },
        ...{ published: null, publishedFrom: null, retrieved: "2026-05-04T10:00:00.000Z" },
      });
    }
    const shown = await acceptForm(stores, questionId, () => ({
      ...{ kind: "haystack", question: "Who won it?", answer: "Ada", aliases: [], gold: pageOf("gold") },
      negatives: [{ ...pageOf("negative"), from: "top-result" }],
    }));
    const { url } = pageOf("quoted");
    const fact = { subject: "Ada", relation: "won", object: "the medal", from: null, to: null };
    const quote = "Ada won the medal.";
    const piece = { statement: quote, facts: [fact], url, quote, date: null, fresh: true };
    const resting = await acceptForm(
      stores,
      await acceptQuestion(open, { acceptance }),
      () => task("Who won the medal?"),
      [piece],
    );
    const { runId } = (await stores.forms.get(resting)) ?? {};
    await db.orm
      .update(evidence)
      .set({ status: "kept", snapshotId: pageOf("quoted").snapshotId })
      .where(eq(evidence.runId, String(runId)));
    const isOutdated = async (id: string) => (await stores.forms.get(id))?.outdated;
    const takeDown = (name: string) =>
      stores.takedowns.takeDown([`page of ${name}`], { reason: "asked", holder: "", at: new Date() });
    await takeDown("other");
    expect(await isOutdated(shown)).toBe(false);
    await takeDown("negative");
    expect([await isOutdated(shown), await isOutdated(resting)]).toEqual([true, false]);
    await takeDown("quoted");
    expect(await isOutdated(resting)).toBe(true);
    const gold = await acceptForm(stores, await acceptQuestion(open, { acceptance }), () => ({
      ...{ kind: "haystack", question: "Who won it?", answer: "Ada", aliases: [], negatives: [] },
      gold: pageOf("gold"),
    }));
    expect(await isOutdated(gold)).toBe(false);
    await takeDown("gold");
    expect(await isOutdated(gold)).toBe(true);
  });

  test("whatever ends a run of a form, its question's exposure is noted once", async () => {
    const { db } = open;
    const shown = { ...acceptance, providerOf: () => "models.test" };
    const [forms, runs] = [
      createFormStore({ db, acceptance: shown }),
      createRunStore({ db, acceptance: shown }),
    ];
    const [log, ledger, jobs] = [
      createQueryLeakLog({ db }),
      createExposureLedger({ db }),
      createJobStore({ db }),
    ];
    const deadLetters = createDeadLetterStore({ db, acceptance: shown });
    /** A run of a form that has asked a model, and searched with a piece of its wording. */
    const ask = async () => {
      const questionId = await acceptQuestion(open, { acceptance });
      const { run } = await begin(1, questionId);
      const lease = await runs.claim(run.id, "test", 60);
      if (lease === null) throw new Error("not claimed");
      await forms.putTask(lease, 1, task("asked"));
      const key = {
        scope: { kind: "run", id: run.id, epoch: lease.epoch },
        round: 1,
        name: "panel-1",
      } as const;
      await db.orm.insert(modelCalls).values({
        ...{ scopeKind: "run", scopeId: run.id, step: "panel", round: 1, name: "panel-1", turn: 0 },
        ...{ role: "panel-1", model: "m", attempt: 1, requestHash: "h" },
      });
      const leak = { questionId: `${run.id}/r1`, excerpt: "asked", decision: "sent" } as const;
      await log.note({ ...leak, key: { ...key, step: "panel" }, query: "asked" });
      return { questionId, run, lease };
    };
    const job = { kind: "run", round: 0, key: "run" } as const;
    const ends: Record<string, (run: { readonly id: string }, lease: RunLease) => Promise<unknown>> = {
      accepted: (_, lease) => forms.accept(lease, uncorrected),
      rejected: (_, lease) => runs.reject(lease, "no-form", ""),
      dropped: ({ id }) => runs.end(id, "dropped", "dropped", ""),
      "dead letter": ({ id }) => runs.end(id, "rejected", "dead-letter", ""),
      "given up": async ({ id }) => {
        const made = await jobs.ensure({ ...job, scopeId: id, payload: { runId: id } });
        const dead = { status: "dead", error: { code: "x", message: "x" } } as const;
        await db.orm.update(jobRows).set(dead).where(eq(jobRows.id, made.id));
        await deadLetters.giveUp([made.id]);
      },
    };
    for (const [name, end] of Object.entries(ends)) {
      const { questionId, run, lease } = await ask();
      expect(await ledger.listOf([questionId])).toEqual([]);
      await end(run, lease);
      await runs.end(run.id, "dropped", "dropped", "again");
      const noted = (await ledger.listOf([questionId])).map(({ kind: what, party }) => `${what}: ${party}`);
      expect([name, ...noted.sort()]).toEqual([
        ...[name, "query-echo: search engines", "sent-to-provider: models.test"],
      ]);
    }
  });

  test("orders under way or rejected count as tried, dropped ones don't", async () => {
    const { db } = open;
    const [forms, runs] = [createFormStore({ db }), createRunStore({ db })];
    const made: { readonly questionId: string; readonly runId: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const questionId = await acceptQuestion(open, { acceptance });
      made.push({ questionId, runId: (await begin(1, questionId)).run.id });
    }
    const [openOne, rejected, dropped] = made;
    await runs.end(rejected?.runId ?? "", "rejected", "no-form", "");
    await runs.end(dropped?.runId ?? "", "dropped", "dropped", "");
    const tried = (await forms.listTried(["haystack"])).map(({ questionId }) => questionId);
    expect(tried).toContain(openOne?.questionId);
    expect(tried).toContain(rejected?.questionId);
    expect(tried).not.toContain(dropped?.questionId);
    expect(await forms.listTried(["set"])).toEqual([]);
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
    await expect(forms.accept(lost, uncorrected)).rejects.toMatchObject({ code: "lost-lease" });
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
