import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Release } from "../../../domain/ports/questions/release-store.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createExposureLedger } from "../../../storage/exposure/create-exposure-ledger.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createTakedownStore } from "../../../storage/pages/create-takedown-store.ts";
import { createHumanReviewStore } from "../../../storage/questions/create-human-review-store.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { createReverificationStore } from "../../../storage/questions/create-reverification-store.ts";
import { createReleaseStore } from "../../../storage/releases/create-release-store.ts";
import { acceptForm } from "../../support/accept-form.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { acceptQuestion } from "./accept-question.ts";
import { makeManifest } from "./make-manifest.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const at = new Date("2026-03-01T12:00:00Z");
const acceptance = {
  clock: { now: () => at },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

const release = (id: string, built: Date): Release => ({
  ...{ id, name: "freshet", version: id, cutoff: "2026-01-01", canary: `canary of ${id}`, built },
  ...{ folder: `/releases/${id}`, manifestHash: "0".repeat(64) },
  manifest: makeManifest(id),
});

describeOnEachPostgres("releases and their review", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  async function correct(questionId: string, answer: string): Promise<void> {
    const question = await createQuestionStore({ db: open.db }).get(questionId);
    if (question === null) throw new Error("no question");
    const { graph, draft: was } = question;
    await createReverificationStore({ db: open.db }).correct(questionId, {
      ...{ answer, aliases: [], answerEvidence: [], usedEvidence: [], graph },
      ...{ replaced: [], evidence: [], independent: 2, was },
    });
  }

  /** Holds the last statement of a release's record, until the result is called. What changes meanwhile has to wait for the record. */
  async function holdRecord(id: string): Promise<() => Promise<void>> {
    const holder = await open.db.pool.connect();
    await holder.query("begin");
    await holder.query(
      "insert into hook_events (id, key, type, data) values ($1, $1, 'release.built', '{}')",
      [`release/${id}`],
    );
    return async () => {
      await holder.query("rollback");
      holder.release();
    };
  }

  const isWaiting = (count: number) =>
    waitUntil(`${count} statements that wait`, async () => {
      const statement =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await open.db.pool.query(statement)).rows.length === count;
    });

  async function acceptHaystack(questionId: string): Promise<string> {
    const page = { url: "http://a.test/", snapshotId: "s1", tokens: 10 };
    return acceptForm(openStores(open.db), questionId, () => ({
      ...{ kind: "haystack", question: "Who?", answer: "Ada", aliases: [], gold: page, negatives: [] },
    }));
  }

  const withForms = (id: string, formIds: readonly string[]): Release => {
    const made = release(id, at);
    const hashes = Object.fromEntries(formIds.map((form) => [form, "0".repeat(64)]));
    return { ...made, manifest: { ...made.manifest, format: "freshet-release-3", forms: hashes } };
  };

  let reverified = 0;
  async function reverify(
    questionId: string,
    { form, stands }: { readonly form: string; readonly stands: boolean | null },
  ): Promise<void> {
    reverified += 1;
    await createReverificationStore({ db: open.db }).put({
      ...{ questionId, key: `test-${reverified}`, at: new Date(at.getTime() + reverified) },
      ...{ outcome: "holds", reason: "", since: null, anchored: true, pieces: [], facts: [] },
      ...{ proof: { before: "same", after: "same" }, correction: null, dollars: 0 },
      forms: [{ form, outcome: "holds", reason: "", stands, pieces: [], facts: [] }],
    });
  }

  async function putPage(name: string): Promise<string> {
    const id = createHash("sha256").update(name).digest("hex");
    await createPageStore({ db: open.db }).putSnapshot({
      ...{ id, url: `http://${name}.test/`, title: name, text: `Words of ${name}.`, links: [] },
      ...{ language: "en", published: null, publishedFrom: null, retrieved: at.toISOString() },
    });
    return id;
  }

  const takeDown = (page: string) =>
    createTakedownStore({ db: open.db }).takeDown([page], { reason: "asked for", holder: "", at });

  test("a release is put down once with its items, and what is public is published from then on", async () => {
    const releases = createReleaseStore({ db: open.db });
    const ledger = createExposureLedger({ db: open.db });
    const [shown = "", hidden = ""] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const first = release("r-1", at);
    const items = [
      { questionId: shown, split: "public", position: 0 },
      { questionId: hidden, split: "private", position: 1 },
    ] as const;
    const put = await Promise.all([releases.record(first, items), releases.record(first, items)]);
    expect([...put].sort()).toEqual([false, true]);
    expect(await releases.get("r-1")).toEqual(first);
    expect(await releases.listItems("r-1")).toEqual(items);
    expect(await ledger.list({ itemIds: [shown, hidden] })).toEqual([
      {
        ...{ itemId: shown, kind: "published", key: "release/r-1", party: "", at },
        detail: { release: "r-1", split: "public" },
      },
    ]);
    const second = release("r-2", new Date("2026-03-08"));
    await releases.record(second, [{ questionId: shown, split: "public", position: 0 }]);
    expect((await releases.list()).map(({ id }) => id)).toEqual(["r-2", "r-1"]);
    expect(await releases.listReleased()).toEqual(
      new Map([
        [shown, "public"],
        [hidden, "private"],
      ]),
    );
    expect(await releases.get("r-3")).toBeNull();
  });

  test("a release with an item that was never accepted leaves nothing behind", async () => {
    const releases = createReleaseStore({ db: open.db });
    const known = await acceptQuestion(open, { acceptance });
    const items = [known, "q-none"].map((questionId, position) => ({
      ...{ questionId, position, split: "public" as const },
    }));
    await expect(releases.record(release("r-bad", at), items)).rejects.toThrow();
    expect(await releases.get("r-bad")).toBeNull();
    expect(await createExposureLedger({ db: open.db }).list({ itemIds: [known] })).toEqual([]);
  });

  test("a release with an item that is no longer live leaves nothing behind", async () => {
    const releases = createReleaseStore({ db: open.db });
    const lifecycles = createLifecycleStore({ db: open.db });
    const watched = await acceptQuestion(open, { acceptance });
    const move = { key: "test", reason: "exposed", note: "Met on a site.", at } as const;
    await lifecycles.move(watched, { ...move, to: "watch" });
    const itemsOf = (ids: readonly string[]) =>
      ids.map((questionId, position) => ({ questionId, position, split: "public" as const }));
    for (const to of ["quarantined", "retired"] as const) {
      const gone = await acceptQuestion(open, { acceptance });
      await lifecycles.move(gone, { ...move, to });
      await expect(releases.record(release(`r-${to}`, at), itemsOf([watched, gone]))).rejects.toMatchObject({
        ...{ code: "release-outdated", decision: "retry-later" },
        message: expect.stringContaining(`1 of the items chosen for the release r-${to}`),
      });
      expect(await releases.get(`r-${to}`)).toBeNull();
    }
    expect(await createExposureLedger({ db: open.db }).list({ itemIds: [watched] })).toEqual([]);
    expect(await releases.record(release("r-watched", at), itemsOf([watched]))).toBe(true);
  });

  test("a withdrawal or a correction waits until a release with its item is recorded", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const letGo = await holdRecord("r-slow");
    const recording = createReleaseStore({ db: open.db }).record(release("r-slow", at), [
      { questionId, split: "public", position: 0 },
    ]);
    await isWaiting(1);
    const move = {
      key: "test",
      to: "retired",
      reason: "withdrawn",
      note: "Somebody asked for it.",
      at,
    } as const;
    const withdrawing = lifecycles.move(questionId, move);
    const first = Promise.race([isWaiting(2).then(() => "waits"), withdrawing.then(() => "withdrawn")]);
    expect(await first).toBe("waits");
    const correcting = correct(questionId, "Grace");
    const second = Promise.race([isWaiting(3).then(() => "waits"), correcting.then(() => "corrected")]);
    expect(await second).toBe("waits");
    await letGo();
    expect(await recording).toBe(true);
    await correcting;
    expect(await withdrawing).toMatchObject({ lifecycle: { state: "retired" } });
  });

  test("a release with an item that was corrected since it was read leaves nothing behind", async () => {
    const releases = createReleaseStore({ db: open.db });
    const [same, corrected] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const items = [same, corrected].map((questionId, position) => ({
      ...{ questionId, position, split: "public" as const },
    }));
    await correct(corrected, "Grace");
    const before = await releases.readBefore();
    expect([same, corrected].map((id) => before.corrections.get(id))).toEqual([undefined, 1]);
    await correct(corrected, "Edith");
    const basis = { before, pageIds: [] };
    await expect(releases.record(release("r-corrected", at), items, basis)).rejects.toMatchObject({
      ...{ code: "release-outdated", decision: "retry-later" },
      message: expect.stringContaining(`received a correction while it was built (${corrected})`),
    });
    expect(await releases.get("r-corrected")).toBeNull();
    expect(await createExposureLedger({ db: open.db }).list({ itemIds: [same] })).toEqual([]);
    const now = { before: await releases.readBefore(), pageIds: [] };
    expect(await releases.record(release("r-corrected", at), items, now)).toBe(true);
  });

  test("a release with a form that is in doubt leaves nothing behind, and one is recorded once no doubt is left", async () => {
    const releases = createReleaseStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const formIds = [await acceptHaystack(questionId), await acceptHaystack(questionId)];
    const doubted = String(formIds[1]);
    const items = [{ questionId, position: 0, split: "public" as const }];
    await reverify(questionId, { form: doubted, stands: true });
    expect(await releases.record(withForms("r-stands", formIds), items)).toBe(true);
    await reverify(questionId, { form: doubted, stands: false });
    await expect(releases.record(withForms("r-doubted", formIds), items)).rejects.toMatchObject({
      ...{ code: "release-outdated", decision: "retry-later" },
      message: expect.stringMatching(
        `^1 of the forms chosen for the release r-doubted .*in doubt while it was built \\(${doubted}\\)`,
      ),
    });
    expect(await releases.get("r-doubted")).toBeNull();
    expect(await releases.listItems("r-doubted")).toEqual([]);
    expect(await releases.record(withForms("r-without", formIds.slice(0, 1)), items)).toBe(true);
    // What a re-verification could not decide leaves the doubt, and a later one ends it.
    await reverify(questionId, { form: doubted, stands: null });
    await expect(releases.record(withForms("r-doubted", formIds), items)).rejects.toThrow(doubted);
    await reverify(questionId, { form: doubted, stands: true });
    expect(await releases.record(withForms("r-doubted", formIds), items)).toBe(true);
  });

  test("a re-verification and a take-down wait until a release is recorded", async () => {
    const releases = createReleaseStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const form = await acceptHaystack(questionId);
    const page = await putPage("waiting");
    const letGo = await holdRecord("r-waits");
    const basis = { before: await releases.readBefore(), pageIds: [page] };
    const items = [{ questionId, position: 0, split: "public" as const }];
    const recording = releases.record(withForms("r-waits", [form]), items, basis);
    await isWaiting(1);
    const doubting = reverify(questionId, { form, stands: false });
    const first = Promise.race([isWaiting(2).then(() => "waits"), doubting.then(() => "in doubt")]);
    expect(await first).toBe("waits");
    const burying = takeDown(page);
    const second = Promise.race([isWaiting(3).then(() => "waits"), burying.then(() => "taken down")]);
    expect(await second).toBe("waits");
    await letGo();
    expect(await recording).toBe(true);
    await Promise.all([doubting, burying]);
    const other = { ...basis, pageIds: [] };
    await expect(releases.record(withForms("r-later", [form]), items, other)).rejects.toThrow(form);
    await expect(releases.record(release("r-later", at), items, basis)).rejects.toThrow(page);
  });

  test("a release that quotes a page which was taken down meanwhile leaves nothing behind", async () => {
    const releases = createReleaseStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const items = [{ questionId, position: 0, split: "public" as const }];
    const [long, since, stays] = [await putPage("long"), await putPage("since"), await putPage("stays")];
    await takeDown(long);
    const before = await releases.readBefore();
    await takeDown(since);
    const record = (pageIds: string[], basis = before) =>
      releases.record(release("r-buried", at), items, { before: basis, pageIds });
    await expect(record([long, since, stays])).rejects.toMatchObject({
      ...{ code: "release-outdated", decision: "retry-later" },
      message: expect.stringContaining(
        `1 of the pages that the release r-buried quotes were taken down while it was built (${since})`,
      ),
    });
    expect(await releases.get("r-buried")).toBeNull();
    // A page that the release doesn't quote is no obstacle, and neither is one of which the words were deleted before.
    expect(await record([long, stays])).toBe(true);
    const now = await releases.readBefore();
    const again = { before: now, pageIds: [long, since, stays] };
    expect(await releases.record(release("r-buried-2", at), items, again)).toBe(true);
  });

  test("one process builds at a time", async () => {
    const releases = createReleaseStore({ db: open.db });
    const held = await releases.hold();
    expect(held).not.toBeNull();
    expect(await releases.hold()).toBeNull();
    await held?.release();
    const again = await releases.hold();
    expect(again).not.toBeNull();
    await again?.release();
  });

  test("makers are those of the items' own runs; pages tell their days", async () => {
    const releases = createReleaseStore({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const pages = createPageStore({ db: open.db });
    const madeBy = (model: string, provider: string) =>
      acceptQuestion(open, {
        acceptance,
        async before(runId) {
          const key = { scope: { kind: "run" as const, id: runId }, step: "gather", round: 1, name: "turn" };
          const call = { key, attempt: 0, requestHash: "h", role: "synthesis" as const, model };
          await ledger.reserve(call);
          await ledger.reserve({ ...call, key: { ...key, turn: 1 } });
          await pages.putSearch(key, "q", provider, { outcome: "empty", detail: "" });
        },
      });
    const [one, other] = [await madeBy("m-1", "searxng"), await madeBy("m-2", "brave")];
    expect(await releases.readProvenance([one])).toEqual({
      models: [{ role: "synthesis", model: "m-1" }],
      search: ["searxng"],
    });
    expect(await releases.readProvenance([other, one])).toMatchObject({
      models: [{ model: "m-1" }, { model: "m-2" }],
      search: ["brave", "searxng"],
    });
    await pages.putSnapshot({
      ...{ id: "page-1", url: "http://a.test/", title: "", text: "", language: null, links: [] },
      ...{ published: "2026-02-01", publishedFrom: "meta", retrieved: at.toISOString() },
    });
    expect(await releases.readPageDays(["page-1", "page-2"])).toEqual(
      new Map([["page-1", { published: "2026-02-01", modified: null }]]),
    );
  });

  test("a review's sample stays as it was drawn; an annotator's newer answer replaces the older", async () => {
    const reviews = createHumanReviewStore({ db: open.db });
    const questionId = await acceptQuestion(open, { acceptance });
    const review = { id: "review-1", releaseId: null, questionIds: [questionId], forms: [], exported: at };
    await reviews.create(review);
    await reviews.create({ ...review, questionIds: [] });
    expect(await reviews.get("review-1")).toEqual(review);
    const answer = {
      ...{ reviewId: "review-1", questionId, annotator: "ann", note: "half \ud800", asPromised: null },
      ...{ evidenceCorrect: true, unambiguous: false, inferable: true },
    };
    await reviews.putAnswers([answer], at);
    await reviews.putAnswers(
      [
        { ...answer, unambiguous: true },
        { ...answer, annotator: "bo" },
      ],
      at,
    );
    expect(await reviews.listAnswers("review-1")).toMatchObject([
      { annotator: "ann", unambiguous: true, note: "half \ufffd" },
      { annotator: "bo", unambiguous: false },
    ]);
    const stray = { ...answer, annotator: "cy", questionId: "q-none" };
    await expect(reviews.putAnswers([{ ...answer, annotator: "cy" }, stray], at)).rejects.toThrow();
    expect(await reviews.listAnswers("review-1")).toHaveLength(2);
  });

  test("a sample with forms keeps its order, and the ledger counts it towards the items of the forms", async () => {
    const reviews = createHumanReviewStore({ db: open.db });
    const ledger = createExposureLedger({ db: open.db });
    const [asked, item] = [
      await acceptQuestion(open, { acceptance }),
      await acceptQuestion(open, { acceptance }),
    ];
    const form = (id: string) => ({ id, item, kind: "set" as const });
    const review = {
      ...{ id: "review-2", releaseId: null, exported: at },
      ...{ questionIds: ["f-1", asked, "f-2"], forms: [form("f-1"), form("f-2")] },
    };
    await reviews.create(review);
    expect(await reviews.get("review-2")).toEqual(review);
    expect(await reviews.list()).toContainEqual(review);
    const answer = {
      ...{ reviewId: "review-2", questionId: "f-2", annotator: "ann", note: "", asPromised: false },
      ...{ evidenceCorrect: true, unambiguous: true, inferable: true },
    };
    await reviews.putAnswers([answer], at);
    expect(await reviews.listAnswers("review-2")).toEqual([answer]);
    // The item itself is in no row of the sheet.
    await expect(reviews.putAnswers([{ ...answer, questionId: item }], at)).rejects.toMatchObject({
      code: "not-in-review",
    });
    // A sheet that leaks has leaked both items, each once.
    await ledger.note([
      { ...{ itemId: "review-2", kind: "leak-found", key: "leak/x", party: "x.test", at }, detail: {} },
    ]);
    const leaks = (await ledger.listOf([asked, item])).filter(({ kind: what }) => what === "leak-found");
    expect(leaks.map(({ itemId }) => itemId).sort()).toEqual([asked, item].sort());
  });
});
