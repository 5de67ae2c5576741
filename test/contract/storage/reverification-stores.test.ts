import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reverification } from "../../../domain/ports/questions/reverification-store.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { createReportStore } from "../../../storage/questions/create-report-store.ts";
import { createReverificationStore } from "../../../storage/questions/create-reverification-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const at = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-04-01T12:00:00Z");
const acceptance = {
  clock: { now: () => at },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

describeOnEachPostgres("re-verifications and reports", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  const reverificationOf = (questionId: string, given: Partial<Reverification> = {}): Reverification => ({
    ...{ questionId, key: "week-1", at, outcome: "holds", reason: "its pages still state it", since: null },
    ...{ anchored: true, pieces: [], facts: [], proof: { before: "same", after: "same" } },
    ...{ correction: null, dollars: 0.25 },
    ...given,
  });

  test("a re-verification is put down once under its key: who comes second is given the first", async () => {
    const reverifications = createReverificationStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const first = reverificationOf(id);
    const put = await Promise.all([
      reverifications.put(first),
      reverifications.put(first),
      reverifications.put({ ...first, dollars: 0.25 }),
    ]);
    expect(put).toEqual([first, first, first]);
    expect(await reverifications.put({ ...first, outcome: "drifted", reason: "other words" })).toEqual(first);
    const second = reverificationOf(id, {
      key: "week-2",
      at: later,
      outcome: "source-gone",
      anchored: false,
    });
    await reverifications.put(second);
    expect(await reverifications.list({ questionIds: [id] })).toEqual([first, second]);
    expect(await reverifications.list({ questionIds: [id], key: "week-2" })).toEqual([second]);
    expect(await reverifications.list({ questionIds: [id], corrected: true })).toEqual([]);
    expect(await reverifications.list({ questionIds: [] })).toEqual([]);
    expect(await reverifications.get(id, "week-3")).toBeNull();
  });

  test("a correction gives a question its other answer and evidence, keeps its wording, and changes nothing twice", async () => {
    const reverifications = createReverificationStore({ db: open.db });
    const questions = createQuestionStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const before = await questions.get(id);
    const [old] = before?.evidence ?? [];
    if (before === null || old === undefined) throw new Error("the question has no evidence");
    const piece = { ...old, id: "rv-1", quote: "now it is Jon Vik" };
    const correction: NonNullable<Reverification["correction"]> = {
      ...{ answer: "Jon Vik", aliases: ["J. Vik"], answerEvidence: ["rv-1"], usedEvidence: ["rv-1"] },
      ...{ graph: before.graph, replaced: [old.id], evidence: [piece], independent: 2 },
      was: { answer: before.draft.answer, aliases: [] },
    };
    await reverifications.correct(id, correction);
    const corrected = await questions.get(id);
    expect(corrected?.draft).toEqual({
      ...before.draft,
      ...{ answer: "Jon Vik", aliases: ["J. Vik"], answerEvidence: ["rv-1"], usedEvidence: ["rv-1"] },
    });
    expect(corrected?.evidence).toEqual([piece]);
    // Found by its new answer from now on: the duplicate gate compares with what it is.
    const alike = await questions.findAlike("en", { question: "none", answer: "jon vik" });
    expect(alike.map((question) => question.id)).toEqual([id]);
    await reverifications.correct(id, correction);
    expect(await questions.get(id)).toEqual(corrected);
  });

  test("a report is open until it is ended, once", async () => {
    const reports = createReportStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    const made = {
      id: "rp-1",
      questionId: id,
      kind: "outdated",
      note: "changed in May",
      reported: at,
    } as const;
    const open1 = { ...made, status: "open", outcome: null, ended: null };
    expect(await reports.create(made)).toEqual(open1);
    expect(await reports.create({ ...made, note: "else" })).toEqual(open1);
    expect(await reports.list({ questionIds: [id], status: "open" })).toEqual([open1]);
    await reports.end("rp-1", { status: "kept", outcome: "it holds", at: later });
    await reports.end("rp-1", { status: "withdrawn", outcome: "no", at: later });
    expect(await reports.get("rp-1")).toEqual({
      ...open1,
      status: "kept",
      outcome: "it holds",
      ended: later,
    });
    expect(await reports.list({ questionIds: [id], status: "open" })).toEqual([]);
    expect(await reports.get("rp-none")).toBeNull();
  });

  test("a re-verification is asked for earlier, never later", async () => {
    const lifecycles = createLifecycleStore({ db: open.db });
    const id = await acceptQuestion(open, { acceptance });
    await lifecycles.reverifyBy(id, later);
    expect((await lifecycles.get(id))?.reverifyDue).toEqual(later);
    await lifecycles.reverifyBy(id, new Date("2026-05-01"));
    expect(await lifecycles.get(id)).toMatchObject({ reverifyDue: later, reverified: null });
  });
});
