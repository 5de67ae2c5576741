import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../../domain/evaluation/evaluation-plan.ts";
import type { FormTask } from "../../../domain/form/form.ts";
import type { ReviewAnswer } from "../../../domain/ports/questions/human-review-store.ts";
import { exportEvaluation, exportFormats } from "../../../evaluation/export-evaluation.ts";
import { readSource } from "../../../evaluation/read-source.ts";
import { exportReview } from "../../../releases/review/export-review.ts";
import { reportReview, writeDisagreements } from "../../../releases/review/report-review.ts";
import { reviewForCard } from "../../../releases/review/review-for-card.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { sampleTrial } from "../../unit/evaluation/sample-trials.ts";
import { acceptItem } from "./accept-item.ts";

const at = new Date("2026-06-02T08:00:00Z");
const clock = { now: () => at };
const folder = tempFolder();
const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;
let open: StoreDatabase;
let stores: ReturnType<typeof openStores>;
let shown: string;
let watched: string;
let hidden: string;
let doubted: string;
let retired: string;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  const accept = async (name: string, split?: "private") =>
    (await acceptItem(open, { name, day: "2026-05-04", ...(split && { split }) })).id;
  shown = await accept("ambra");
  watched = await accept("bolva");
  hidden = await accept("cendra", "private");
  doubted = await accept("dorlan");
  retired = await accept("esker");
  const move = { key: "test", note: "", at } as const;
  await stores.lifecycles.move(watched, { ...move, to: "watch", reason: "exposed" });
  await stores.lifecycles.move(doubted, { ...move, to: "quarantined", reason: "drifted" });
  await stores.lifecycles.move(retired, { ...move, to: "retired", reason: "withdrawn" });
});
afterAll(() => open.close());

test("`questions` are the live public ones; the others are counted, and asked only where that is said", async () => {
  const own = await readSource(stores, { source: "questions" });
  expect(own.items.map(({ id }) => id).sort()).toEqual([shown, watched].sort());
  expect(own).toMatchObject({ leftOut: 3, canary: null });
  const all = await readSource(stores, { source: "questions", all: true });
  expect(all.items.map(({ id }) => id).sort()).toEqual([shown, watched, hidden, doubted, retired].sort());
  expect(all.leftOut).toBe(0);
  await expect(readSource(stores, { source: "file.csv", all: true })).rejects.toMatchObject({
    code: "all-of-questions",
  });
});

test("an export bears its source's canary or one that is looked for, is its owner's alone, and takes nobody's place", async () => {
  const asked = await readSource(stores, { source: "questions" });
  const [one] = asked.items;
  if (one === undefined) throw new Error("no question is asked");
  // Some formats are for items of one form.
  const ambiguous = { ...one, id: "f-1", form: "ambiguous", context: "It is old." };
  const page = (n: number) => ({ url: `http://a.test/${n}`, title: "A", text: `It is ${n} years old.` });
  const documents = Array.from({ length: 13 }, (_, n) => page(n));
  const haystack = { ...one, id: "f-2", form: "haystack", documents };
  const task: FormTask = {
    ...{ kind: "conflict", question: one.question, answer: one.answer, aliases: [], label: "conflicting" },
    ...{ split: "seal-0", questionTypes: ["Q2"], freshnessClass: "slow", effectiveYear: 2026 },
    ...{ nextReview: "2026-12-01", urls: ["http://a.test/"], results: [] },
  };
  const conflict = { ...one, id: "f-3", form: "conflict", task };
  const templated = { ...one, id: "q-4", level: "L1" as const };
  const source = { ...asked, items: [...asked.items, ambiguous, haystack, conflict, templated] };
  const plan: EvaluationPlan = {
    solvers: [{ name: "m", kind: "model", source: "m", family: "m" }],
    ...{ modes: ["tools"], runs: 1, limits: evaluationLimits.parse({}), judge: "j", warnings: [] },
  };
  const create = async (canary: string | null) => {
    const { id } = await stores.evaluations.create({ ...source, plan: { ...plan, canary }, planHash: "h" });
    const trial = sampleTrial({ itemId: shown });
    await stores.evaluations.putSolution(id, trial, trial.solution);
    return id;
  };
  const exportAll = async (id: string): Promise<string[]> => {
    for (const format of exportFormats) {
      const file = join(folder, `${id}.${format}`);
      await exportEvaluation({ ...stores, simulated: false }, id, { format, file });
      expect(statSync(file).mode & 0o777, format).toBe(0o600);
      await expect(
        exportEvaluation({ ...stores, simulated: false }, id, { format, file }),
      ).rejects.toMatchObject({
        code: "file-exists",
      });
    }
    return exportFormats.map((format) => readFileSync(join(folder, `${id}.${format}`), "utf8"));
  };
  const given = "canary GUID freshet-1:3b9c2f0e-0000-4000-8000-000000000001";
  for (const text of await exportAll(await create(given))) expect(text).toContain(given);

  const id = await create(null);
  expect((await stores.leakSearches.listCanaries()).map((mark) => mark.id)).not.toContain(id);
  const texts = await exportAll(id);
  const mark = guid.exec(texts[0] ?? "")?.[0] ?? "none";
  for (const text of texts) expect(text).toContain(mark);
  expect(await stores.leakSearches.listCanaries()).toContainEqual({ id, text: mark });
  // Whoever meets it has met these items.
  await stores.exposureEvents.note([
    { ...{ itemId: id, kind: "leak-found", key: "leak/x", party: "x.test", at }, detail: {} },
  ]);
  const met = await stores.exposureEvents.listOf([shown, hidden]);
  expect(met.filter(({ kind }) => kind === "leak-found")).toMatchObject([
    { itemId: shown, party: "x.test", detail: { evaluation: id } },
  ]);
});

test("sheets of a review bear one canary that is looked for, the ledger says who got them, and the card counts what it may", async () => {
  const request = { perLanguage: 10, seed: 1, annotators: ["ann", "bo"] };
  const review = await exportReview({ stores, clock }, request);
  await exportReview({ stores, clock }, request);
  expect(review.items.map(({ id }) => id).sort()).toEqual([shown, watched, hidden].sort());
  const handed = await stores.exposureEvents.list({ itemIds: [hidden], kinds: ["key-granted"] });
  expect(handed.map(({ party, detail }) => [party, detail])).toEqual([
    ["ann", { review: review.id }],
    ["bo", { review: review.id }],
  ]);
  const say = (questionId: string, annotator: string, isClear: boolean): ReviewAnswer => ({
    ...{ reviewId: review.id, questionId, annotator, note: "", asPromised: null },
    ...{ evidenceCorrect: true, unambiguous: isClear, inferable: true },
  });
  await stores.humanReviews.putAnswers(
    [shown, watched, hidden].flatMap((id) => [say(id, "ann", true), say(id, "bo", id !== watched)]),
    at,
  );
  const rows = (text: string): { canary: string }[] => parse(text, { columns: true, bom: true });
  const sheets = [
    ...review.sheets.map(({ text }) => text),
    await writeDisagreements(stores, await reportReview(stores)),
  ];
  const marks = new Set(sheets.flatMap((text) => rows(text).map(({ canary }) => guid.exec(canary)?.[0])));
  expect([...marks]).toEqual([expect.stringMatching(guid)]);
  expect(await stores.leakSearches.listCanaries()).toContainEqual({ id: review.id, text: [...marks][0] });

  // Of the sample only what the release holds; two annotators, one difference that nobody has resolved.
  const ofBoth = await reviewForCard(stores, { id: "r", itemIds: [shown, watched, "q-other"] });
  expect(ofBoth).toMatchObject({ date: "2026-06-02", items: 2, annotators: 2, unresolved: 1 });
  expect(ofBoth?.unambiguous).toMatchObject({ yes: 1, of: 1 });
  expect(await reviewForCard(stores, { id: "r", itemIds: ["q-other"] })).toBeNull();
  // What was corrected since is not what people saw.
  await stores.lifecycles.move(shown, {
    ...{ key: "corrected", to: "active", reason: "corrected", note: "" },
    at: new Date("2026-06-09"),
  });
  expect(await reviewForCard(stores, { id: "r", itemIds: [shown] })).toBeNull();
  // A newer review of another release says nothing of this one.
  await stores.humanReviews.create({
    ...{
      id: "review-of-another",
      releaseId: "r-0",
      questionIds: [watched],
      forms: [],
      exported: new Date("2026-06-08"),
    },
  });
  await stores.humanReviews.putAnswers(
    ["ann", "bo"].map((name) => ({ ...say(watched, name, true), reviewId: "review-of-another" })),
    at,
  );
  expect(await reviewForCard(stores, { id: "r", itemIds: [watched] })).toMatchObject({ unresolved: 1 });
  expect(await reviewForCard(stores, { id: "r-0", itemIds: [watched] })).toMatchObject({
    ...{ date: "2026-06-08", unresolved: 0 },
  });
});

test("a file's own canary is read, wherever its format has it", async () => {
  const put = (name: string, line: object): string => {
    writeFileSync(join(folder, name), `${JSON.stringify(line)}\n`);
    return join(folder, name);
  };
  const canary = "canary GUID x";
  const lines = {
    "a.jsonl": { question: "q", answer: "a", canary },
    "b.jsonl": { input: "q", target: "a", metadata: { canary } },
  };
  for (const [name, line] of Object.entries(lines))
    expect(await readSource(stores, { source: put(name, line) }), name).toMatchObject({ canary });
  expect(await readSource(stores, { source: put("c.jsonl", { question: "q", answer: "a" }) })).toMatchObject({
    canary: null,
  });
});
