import { afterAll, beforeAll, expect, it } from "vitest";
import type { Scope } from "../../../domain/access/scope.ts";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let service: OpenService;
let at: string;
let ids: readonly string[];
let ann: string;
let bo: string;
let lead: string;

const named = async (name: string, ...scopes: Scope[]): Promise<string> =>
  (await service.ask("/v1/tokens", { method: "POST", body: { name, scopes } })).json.text;

let known: FilledDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url });
  ann = await named("ann", "review", "read", "read-answers", "admin");
  bo = await named("bo", "review");
  lead = await named("lead", "review", "read", "admin");
  const body = { perLanguage: 10, annotators: ["ann", "bo"] };
  const drawn = (await service.ask("/v1/reviews", { method: "POST", token: lead, body })).json;
  at = `/v1/reviews/${drawn.id}`;
  ids = drawn.items.map(({ id }) => id);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const answer = (questionId: string | undefined, unambiguous = true, note = "") => ({
  ...{ questionId, evidenceCorrect: true, unambiguous, inferable: true, note },
});
const put = async (token: string, answers: readonly object[], annotator?: string) =>
  service.ask(`${at}/answers`, {
    method: "PUT",
    token,
    body: { answers, ...(annotator !== undefined && { annotator }) },
  });
const read = async (path: string, token: string) => {
  const { status, text } = await service.ask(path, { token });
  return { status, body: JSON.parse(text) };
};

it("an annotator goes through the sample item by item, with the evidence in its pages", async () => {
  expect(ids).toHaveLength(3);
  const first = await read(`${at}/next`, ann);
  expect(first.body).toMatchObject({ index: 0, ids, judgedIds: [], answer: null, item: { id: ids[0] } });
  expect(first.body.item.evidence[0].page.marked).toContain("medal went to Doctor");
  expect((await put(ann, [answer(ids[0], false, "two towns")])).status).toBe(200);
  expect((await read(`${at}/next`, ann)).body).toMatchObject({ index: 1, judgedIds: [ids[0]] });
  // Back to what was judged, to change it.
  expect((await read(`${at}/next?question=${ids[0]}`, ann)).body).toMatchObject({
    ...{ index: 0, answer: { unambiguous: false, note: "two towns" } },
  });
  expect((await read(`${at}/next?after=${ids[2]}`, ann)).body).toMatchObject({ index: 1 });
  expect((await read(`${at}/next?question=q-none`, ann)).body).toMatchObject({ index: null, item: null });
});

it("whatever one annotator answers, the other gets the same answers from every route until both are done", async () => {
  const routes = ["", "/progress", "/items", "/items?annotator=bo", "/next", "/disagreements"];
  const known = async () => {
    const seen = await Promise.all(routes.map((path) => read(`${at}${path}`, ann)));
    const sheet = ["review,item,annotator,evidence_correct,consistent_and_unambiguous,answer_inferable"];
    const stolen = [...sheet, `${at.split("/").pop()},${ids[0]},bo,yes,yes,yes`].join("\n");
    return { seen, stolen };
  };
  await put(bo, [answer(ids[0], true, "bo's own note"), answer(ids[1], false, "bo's own note")]);
  const one = await known();
  await put(bo, [answer(ids[0], false, "another note"), answer(ids[1], true)]);
  const other = await known();
  expect(one.seen).toEqual(other.seen);
  expect(JSON.stringify(one.seen)).not.toContain("own note");
  const refused = one.seen.map(({ status, body }) => (status === 200 ? "ok" : `${status} ${body.code}`));
  expect(refused).toEqual(["ok", "ok", "ok", "403 blind-review", "ok", "403 blind-review"]);
  // She knows how far he is, and nothing that follows from what he said.
  expect(one.seen[0]?.body).toMatchObject({
    ...{ isAnnotator: true, mayCompare: false, isJudged: false, questions: null, judged: null },
    ...{ disagreements: [] },
    progress: expect.arrayContaining([
      { annotator: "ann", judged: 1 },
      { annotator: "bo", judged: 2 },
    ]),
  });
});

it("nobody answers in another's name, by a sheet neither, but the operator may", async () => {
  expect((await put(bo, [answer(ids[0])], "ann")).json.code).toBe("another-annotator");
  const columns = "review,item,annotator,evidence_correct,consistent_and_unambiguous,answer_inferable,note\n";
  const row = (who: string) => `${at.split("/").pop()},${ids[2]},${who},yes,yes,no,by sheet\n`;
  const post = (token: string, sheet: string) =>
    service.ask("/v1/reviews/sheets", { method: "POST", token, body: { sheet } });
  const stolen = await post(bo, columns + row("ann"));
  expect([stolen.status, stolen.json.code]).toEqual([403, "another-annotator"]);
  expect((await read(`${at}/progress`, bo)).body.progress).toContainEqual({ annotator: "ann", judged: 1 });
  expect((await post(lead, columns + row("ann"))).json.answers).toBe(1);
  expect((await read(`${at}/next?question=${ids[2]}`, ann)).body.answer).toMatchObject({
    ...{ inferable: false, note: "by sheet" },
  });
  expect((await put(ann, [{ ...answer("q-none") }])).json.code).toBe("not-in-review");
});

it("whoever runs the review and does not annotate follows rates and kappa live", async () => {
  const live = (await read(at, lead)).body;
  expect(live).toMatchObject({ isAnnotator: false, mayCompare: true, judged: 1, isJudged: false });
  expect(live.questions.unambiguous).toMatchObject({ yes: 0, of: 1 });
  expect((await put(ann, [answer(ids[0])], "resolved")).json.code).toBe("blind-review");
  expect((await put(lead, [answer(ids[2])], "resolved")).json.code).toBe("not-judged-twice");
});

it("when all items are judged, answers are compared, closed, and differences resolved", async () => {
  await put(ann, [answer(ids[1], false)]);
  expect((await read(`${at}/disagreements`, ann)).body.code).toBe("blind-review");
  await put(bo, [answer(ids[2], true)]);
  const both = (await read(`${at}/disagreements`, bo)).body;
  // She said no to 0 and 1 and by her sheet no to the inference of 2; he said no to 0, yes to 1, yes to all of 2.
  expect(
    both.items.map(({ questionId, on }: { questionId: string; on: string[] }) => [questionId, on]),
  ).toEqual([
    [ids[1], ["unambiguous"]],
    [ids[2], ["inferable"]],
  ]);
  expect([both.open, both.items[0].resolved]).toEqual([2, null]);
  expect(both.items[1].said.map(({ annotator }: { annotator: string }) => annotator)).toEqual(["ann", "bo"]);
  expect((await put(ann, [answer(ids[1])])).json.code).toBe("review-judged");
  const before = (await read(at, ann)).body;
  expect(before).toMatchObject({ isJudged: true, mayCompare: true, judged: 3 });
  expect(before.questions.unambiguous).toMatchObject({ yes: 1, of: 2 });
  expect((await put(bo, [answer(ids[1]), answer(ids[2])], "resolved")).json.answers).toBe(2);
  const after = (await read(at, ann)).body;
  expect(after.questions.unambiguous).toMatchObject({
    yes: 2,
    of: 3,
    kappa: before.questions.unambiguous.kappa,
  });
  expect(after.disagreements.every(({ resolved }: { resolved: boolean }) => resolved)).toBe(true);
  expect((await read(`${at}/disagreements`, bo)).body.sheet).toBeNull();
});

it("forms are drawn, read, judged by a fourth question too, and noted under their items", async () => {
  const body = { kinds: ["plain", "conflict"], perLanguage: 10, annotators: ["cy", "di"] };
  const [cy, di] = [await named("cy", "review"), await named("di", "review")];
  const drawn = (await service.ask("/v1/reviews", { method: "POST", token: lead, body })).json;
  const of = `/v1/reviews/${drawn.id}`;
  const form = known.madeForm;
  expect(drawn.items).toHaveLength(4);
  expect(drawn.items.at(-1)).toMatchObject({ id: form, kind: "conflict" });
  expect((await read("/v1/reviews?limit=1", lead)).body.reviews).toMatchObject([{ items: 4, forms: 1 }]);
  const shown = (await read(`${of}/next?question=${form}`, cy)).body;
  expect(shown.item).toMatchObject({ id: form, item: known.questions[0], task: { label: "conflicting" } });
  // A form that asks its item's own question shows its item's evidence.
  expect(shown.item.evidence[0].page.marked).toContain("medal went to Doctor");
  expect((await read(`${of}/documents?form=${form}`, cy)).body).toMatchObject({ documents: [] });
  expect((await read(`${of}/documents?form=f-none`, cy)).body.code).toBe("not-in-review");
  const views = await service.ask(`/v1/exposure/${known.questions[0]}`, { token: lead });
  expect(views.text).toContain("cy");

  const give = (token: string, answers: readonly object[]) =>
    service.ask(`${of}/answers`, { method: "PUT", token, body: { answers } });
  const refused = await give(cy, [{ ...answer(form), asPromised: null }]);
  expect([refused.status, refused.json.code]).toEqual([422, "form-answer"]);
  expect((await give(cy, [{ ...answer(ids[0]), asPromised: true }])).json.code).toBe("form-answer");
  const all = (isKept: boolean) => [
    ...known.questions.map((id) => answer(id)),
    { ...answer(form), asPromised: isKept },
  ];
  for (const [token, isKept] of [
    [cy, true],
    [di, false],
  ] as const)
    expect((await give(token, all(isKept))).json.answers).toBe(4);
  expect((await read(`${of}/disagreements`, cy)).body).toMatchObject({
    items: [{ questionId: form, on: ["asPromised"], said: [{ asPromised: true }, { asPromised: false }] }],
  });
  expect((await read(of, lead)).body).toMatchObject({
    ...{ judged: 4, questions: { inferable: { yes: 3, of: 3 } } },
    ratedForms: [{ kind: "conflict", items: 1, judged: 1, questions: { asPromised: { of: 0 } } }],
  });
});
