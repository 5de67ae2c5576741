import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let known: FilledDatabase;
let service: OpenService;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url });
  // Before the release is built, whose draw could take it otherwise.
  const retire = { method: "POST", body: { note: "old", replace: false } };
  await service.ask(`/v1/questions/${known.questions[2]}/retirement`, retire);
  await service.ask("/v1/releases", {
    method: "POST",
    body: { version: "1", targets: { en: 2, zh: 0 }, privateShare: 0 },
  });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

interface Counts {
  readonly total: number;
  readonly facets: Readonly<Record<string, readonly { value: string; count: number }[]>>;
}

const search = async (body: Record<string, unknown>, token?: string) => {
  const answer = await service.ask("/v1/questions/search", {
    method: "POST",
    body,
    ...(token !== undefined && { token }),
  });
  const { questions = [], counts = null } = JSON.parse(answer.text) as {
    questions?: { id: string; question: string }[];
    counts?: Counts | null;
  };
  return { ...answer, ids: questions.map(({ id }) => id), questions, counts };
};
const idsOf = async (query: string): Promise<string[]> =>
  (await service.ask(`/v1/questions?${query}`)).json.questions.map(({ id }) => id);
const countsOf = async (query: string): Promise<Counts> =>
  JSON.parse((await service.ask(`/v1/questions/facets?${query}`)).text).counts;

const released = async (): Promise<number> =>
  (await service.workspace.freshet.releases.show("freshet-1")).manifest.counts.reduce(
    (sum, { items }) => sum + items,
    0,
  );

it("counts questions by each property, with the filters of the others", async () => {
  const all = await countsOf("");
  expect(all.total).toBe(3);
  expect(all.facets["state"]).toEqual([
    { value: "active", count: 2 },
    { value: "retired", count: 1 },
  ]);
  expect(all.facets["release"]).toEqual([{ value: "freshet-1", count: await released() }]);
  expect(Object.values(all.facets["age"] ?? []).map(({ count }) => count)).toEqual([3]);
  // A retired question has no score any more.
  expect(all.facets["exposure"]).toEqual([
    { value: "low", count: 2 },
    { value: "none", count: 1 },
  ]);
  const retired = await countsOf("state=retired");
  expect([retired.total, retired.facets["language"]]).toEqual([1, [{ value: "en", count: 1 }]]);
  // Another choice of the same property would find these.
  expect(retired.facets["state"]).toEqual(all.facets["state"]);
  expect((await countsOf("state=retired&release=freshet-1")).total).toBe(0);
});

it("each filter selects what its count says, one value or several", async () => {
  const { facets } = await countsOf("");
  for (const [name, counts] of Object.entries(facets))
    for (const { value, count } of counts)
      expect([name, value, (await idsOf(`${name}=${encodeURIComponent(value)}`)).length]).toEqual([
        name,
        value,
        count,
      ]);
  expect(await idsOf("state=retired&state=active")).toHaveLength(3);
  expect(await idsOf(`id=${known.questions[0]}`)).toEqual([known.questions[0]]);
  expect((await service.ask("/v1/questions?state=lost")).status).toBe(422);
  expect((await service.ask("/v1/questions?age=young")).status).toBe(422);
});

it("finds words in any order, phrases, and Chinese words without blanks around them", async () => {
  const [ambra, bolva] = known.questions;
  expect((await search({ words: "medal bolva" })).ids).toEqual([bolva]);
  expect((await search({ words: "Doctor ambrason" })).ids).toEqual([ambra]);
  expect((await search({ words: '"bolva medal"' })).ids).toEqual([bolva]);
  expect((await search({ words: '"medal bolva"' })).ids).toEqual([]);
  expect((await search({ words: "medal -bolva" })).ids).toHaveLength(2);
  expect((await search({ words: "形机器" })).ids).toHaveLength(3);
  expect((await search({ words: "机形" })).ids).toEqual([]);
  expect((await search({ words: "medal", state: ["retired"] })).ids).toEqual([known.questions[2]]);
  expect((await search({ words: "medal", state: "active" })).counts?.total).toBe(2);
  for (const words of ["'", '"', "& | !", "\u0000medal", "a".repeat(400), "-", "((("])
    expect((await search({ words })).status).toBe(200);
});

it("a search needs read-answers, and notes the view of what it shows and of nothing else", async () => {
  expect((await search({ words: "medal" }, await service.token("read", "review", "admin"))).status).toBe(403);
  const token = await service.token("read-answers");
  const parties = async (id: string | undefined) =>
    (await service.ask(`/v1/exposure/${id}`)).json.lines
      .map(({ party }) => party)
      .filter((party) => party === "holder of read-answers");
  const { ids, questions, json } = await search({ words: "medal", limit: 1 }, token);
  expect([ids.length, questions[0]?.question.includes("Which scholar")]).toEqual([1, true]);
  expect(await parties(ids[0])).toEqual(["holder of read-answers"]);
  for (const other of known.questions.filter((id) => id !== ids[0])) expect(await parties(other)).toEqual([]);
  const second = await search({ words: "medal", limit: 5, after: json.next }, token);
  expect([second.ids.length, second.ids.includes(ids[0] ?? ""), second.counts]).toEqual([2, false, null]);
});

it("shows each quote in its stored page", async () => {
  const { text } = await service.ask(`/v1/questions/${known.questions[0]}/evidence?around=5`);
  const [piece] = JSON.parse(text).evidence;
  expect(piece.page.quoteIn).toBe("text");
  expect(piece.page.marked).toContain("the ambra medal went to Doctor ambrason");
  expect([piece.page.before, piece.page.more.before]).toEqual(["", false]);
});

it("executes a question's graph step by step, on a drawing", async () => {
  const { text } = await service.ask(`/v1/questions/${known.questions[0]}/graph`);
  const { trace } = JSON.parse(text);
  expect(trace.steps.map((step: { edge: { id: string } }) => step.edge.id)).toEqual(["e1"]);
  expect(trace.drawing.lines[0].edge).toBe("e1");
  expect(trace.drawing.boxes.map(({ role }: { role: string }) => role)).toEqual(["derived", "answer"]);
  expect(trace.drawing.width).toBeGreaterThan(50);
});

it("says what retiring a question would mean, and retires nothing", async () => {
  const [id] = known.questions;
  const answer = await service.ask(`/v1/questions/${id}/retirement/plan`, { method: "POST", body: {} });
  expect(JSON.parse(answer.text)).toMatchObject({
    ...{ id, state: "active" },
    replacement: { domain: "science", language: "en", runs: { mean: expect.any(Number) } },
  });
  expect((await service.ask(`/v1/questions/${id}`)).text).toContain('"state":"active"');
  expect((await service.ask("/v1/refreshes")).json.refreshes).toHaveLength(7);
});

it("shows the panel's answers", async () => {
  const { text } = await service.ask(`/v1/questions/${known.questions[0]}/samples`);
  expect(JSON.parse(text).samples).toMatchObject([
    { role: "panel-1", sample: 1, mode: "closed-book", outcome: "incorrect", round: 1 },
  ]);
});
