import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFreshet } from "../../../app/open-freshet.ts";
import { openStores } from "../../../app/open-stores.ts";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { sampleItem, sampleTrial } from "../../unit/evaluation/sample-trials.ts";
import { acceptItem } from "../releases/accept-item.ts";

let open: StoreDatabase;
let service: OpenService;
let closeWork: () => Promise<void>;
let release: string;
const answers = new Map<string, string>();
const named = [
  ["ambra", "Which scholar received the award that a river town gives every spring?"],
  ["bolva", "Who won a bronze plaque from miners after the tunnel opened?"],
  ["cendra", "What physician did lighthouse keepers honour at their jubilee?"],
  ["dorlan", "Name the astronomer whose comet drawings earned a guild's silver coin."],
  ["elmor", "To whom went the garland when beekeepers met beside the old mill?"],
] as const;
const months = ["2026-02", "2026-02", "2026-03", "2026-03", "2026-05"];

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  for (const [place, month] of months.entries()) {
    const [name = "", question = ""] = named[place] ?? [];
    const item = await acceptItem(open, { name, question, day: `${month}-04` });
    answers.set(item.id, item.told[0] ?? "");
  }
  await acceptForm([...answers.keys()][0] ?? "");
  service = await openService({
    databaseUrl: open.url,
    settings: {
      serve: { submissions: { most: 3, leastGroup: 1 } },
      evaluation: { sameFamilyJudge: true },
      method: { cutoff: "2026-01-01" },
    },
  });
  // The targets are spread over all domains, and these questions are of one.
  const asked = { version: "1", targets: { en: 45, zh: 0 }, privateShare: 0 };
  const made = await service.ask("/v1/releases", { method: "POST", body: asked });
  if (made.status !== 201) throw new Error(made.text);
  release = made.json.release.id;
  const freshet = await openFreshet(service.workspace.settings, { for: "work", log: () => {} });
  const work = await freshet.work.start(["task"]);
  closeWork = async () => {
    await work.close();
    await freshet.close();
  };
});
afterAll(async () => {
  await closeWork();
  await service.close();
  await open.close();
});

/** A form of a question, which a release contains beside its questions. */
async function acceptForm(questionId: string): Promise<void> {
  const { runs, forms, refreshes, questions } = openStores(open.db);
  const question = await questions.get(questionId);
  if (question === null) throw new Error("no question");
  const { language, domain, subDomain, seed } = question;
  const refresh = await refreshes.create({
    ...{ purpose: "forms", target: 1, languages: ["en"], domains: null, settingsHash: "f" },
    budgetDollars: null,
  });
  const run = await runs.create({
    ...{ refreshId: refresh.id, seedId: seed.id, language, domain, subDomain },
    form: { questionId, kind: "conflict", number: 1 },
  });
  const lease = await runs.claim(run.id, "test", 60);
  if (lease === null) throw new Error("not claimed");
  await forms.putTask(lease, 1, {
    ...{ kind: "conflict", question: question.draft.question, answer: question.draft.answer, aliases: [] },
    ...{ label: "conflicting", split: "seal-0", questionTypes: ["Q1"], freshnessClass: "slow" },
    ...{ effectiveYear: 2026, nextReview: "2026-12-01", urls: [], results: [] },
  });
  await forms.accept(lease, { corrections: 0 });
}

interface Told {
  readonly id: string;
  readonly status: string;
  readonly error: string | null;
  readonly trainingCutoff: string | null;
  readonly dollars: number | null;
  readonly result: {
    readonly questions: number;
    readonly correct: number;
    readonly overLimit: unknown;
    readonly groups: { by: string; value: string; questions: number; correct: number }[];
  } | null;
}

/** Answers to so many of the questions; the others are not answered, so no judge is asked. */
async function submit(count: number, given: Record<string, unknown>): Promise<Told> {
  const sent = [...answers]
    .slice(0, count)
    .map(([id, answer], place) => ({ id, answer, overLimit: place === 0 }));
  const made = await service.ask(`/v1/releases/${release}/submissions`, {
    method: "POST",
    body: { name: "agent", answers: sent, ...given },
    headers: { "idempotency-key": JSON.stringify([count, given]) },
  });
  if (made.status !== 202) throw new Error(made.text);
  const { submission } = JSON.parse(made.text) as { submission: Told };
  return waitUntil(
    "the grades",
    async () => {
      const now = JSON.parse((await service.ask(`/v1/submissions/${submission.id}`)).text).submission as Told;
      return now.status !== "due" && now;
    },
    { timeout: 120_000 },
  );
}

it("a submission's first figures are broken down, and a second one of the token tells the whole alone", async () => {
  const first = await submit(4, { trainingCutoff: "2026-02-28", dollars: 1.5 });
  expect(first).toMatchObject({ status: "done", error: null, trainingCutoff: "2026-02-28", dollars: 1.5 });
  expect(first.result).toMatchObject({ correct: 4, overLimit: { questions: 4, over: 1 } });
  // All are of one language, one domain and one form, so only the months tell anything.
  expect(first.result?.groups).toEqual([
    { by: "month", value: "2026-02", questions: 2, correct: 2 },
    { by: "month", value: "2026-03", questions: 2, correct: 2 },
    { by: "month", value: "2026-05", questions: 1, correct: 0 },
  ]);
  const second = await submit(5, {});
  expect(second.result).toMatchObject({ questions: 5, correct: 5, groups: [] });
  // The form of a question is in the release, and an agent is not handed it.
  const { manifest } = JSON.parse((await service.ask(`/v1/releases/${release}`)).text);
  expect(Object.keys(manifest.forms)).toHaveLength(1);
  const other = await submit(2, { mode: "closed-book" });
  expect(other.result?.groups).toHaveLength(3);
});

it("the leaderboard orders by accuracy, also within months, and marks those in the window of a model's training", async () => {
  type Ranked = Told & {
    readonly groups: { value: string; training: string | null; accuracy: number; interval: unknown }[];
    readonly window: { accuracy: number; months: string[] } | null;
  };
  const rank = async (query: string): Promise<Ranked[]> =>
    JSON.parse((await service.ask(`/v1/leaderboard?release=${release}${query}`)).text).submissions;
  const all = await rank("");
  expect(all.map(({ result }) => result?.correct)).toEqual([5, 4, 2]);
  // The best one is not the newest.
  expect((await rank("&limit=1")).map(({ result }) => result?.correct)).toEqual([5]);
  expect(all[1]?.groups.map(({ training }) => training)).toEqual(["partly", "outside", "outside"]);
  const tools = await rank("&mode=tools&from=2026-03");
  expect(tools.map(({ window }) => window?.accuracy ?? null)).toEqual([0.6666666666666666, null]);
  expect((await service.ask("/v1/leaderboard?from=2026-13")).status).toBe(422);
  expect((await service.ask("/v1/leaderboard?release=none")).status).toBe(404);
  expect((await service.ask("/v1/leaderboard")).text).not.toContain("tokenId");
});

it("submissions are read page by page", async () => {
  const whole = JSON.parse((await service.ask("/v1/submissions")).text).submissions as Told[];
  expect(whole).toHaveLength(3);
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const page = JSON.parse((await service.ask(`/v1/submissions?limit=1${after && `&after=${after}`}`)).text);
    seen.push(...page.submissions.map(({ id }: Told) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(whole.map(({ id }) => id));
});

it("a release tells its statistics, its questions by age, and what changed since the one before", async () => {
  const told = await service.ask(`/v1/releases/${release}/statistics`);
  const measured = JSON.parse(told.text);
  expect(measured.statistics).toMatchObject({ items: 5, languages: [{ language: "en", questions: 5 }] });
  expect(measured.groups).toEqual([
    { language: "en", month: "2026-02", rightModels: null, models: null, items: 2 },
    { language: "en", month: "2026-03", rightModels: null, models: null, items: 2 },
    { language: "en", month: "2026-05", rightModels: null, models: null, items: 1 },
  ]);
  expect(told.text).not.toContain("canary");
  expect(JSON.parse((await service.ask(`/v1/releases/${release}/diff`)).text).diff).toBeNull();
  const [gone = ""] = answers.keys();
  await service.ask(`/v1/questions/${gone}/retirement`, {
    method: "POST",
    body: { note: "n", replace: false },
  });
  const next = await service.ask("/v1/releases", {
    method: "POST",
    body: { version: "2", targets: { en: 45, zh: 0 }, privateShare: 0 },
  });
  expect(next.status).toBe(201);
  const diff = JSON.parse((await service.ask(`/v1/releases/${next.json.release.id}/diff`)).text).diff;
  expect(diff).toEqual({
    ...{ from: release, to: next.json.release.id, came: [], kept: 4 },
    went: [{ id: gone, retired: true }],
  });
  expect((await service.ask(`/v1/releases/${release}/diff?from=none`)).status).toBe(404);
  const pages = JSON.parse((await service.ask("/v1/releases?limit=1")).text);
  expect(pages.releases).toMatchObject([{ id: next.json.release.id, public: 4 }]);
  const older = JSON.parse((await service.ask(`/v1/releases?limit=1&after=${pages.next}`)).text);
  expect(older.releases).toMatchObject([{ id: release, public: 5, forms: 1 }]);
});

it("an operator's evaluation is told as figures over its questions, page by page; the gradings of submissions are not", async () => {
  const { evaluations } = openStores(open.db);
  const gradings = await open.db.pool.query<{ id: string }>("select id from evaluations");
  expect(gradings.rows.length).toBeGreaterThan(0);
  expect(JSON.parse((await service.ask("/v1/evaluations")).text)).toMatchObject({
    evaluations: [],
    next: null,
  });
  for (const { id } of gradings.rows) expect((await service.ask(`/v1/evaluations/${id}`)).status).toBe(404);
  const solver = { name: "m", kind: "command", source: "/home/me/agent --key=k", family: null } as const;
  const plan = {
    ...{ solvers: [solver], modes: ["tools" as const], runs: 1, limits: evaluationLimits.parse({}) },
    ...{ judge: "j", warnings: [], canary: "canary sentence" },
  };
  const items = ["a", "b", "c"].map((id) => sampleItem({ id, question: `Which secret of ${id}?` }));
  const ids: string[] = [];
  for (const planHash of ["one", "two", "three"]) {
    const made = await evaluations.create({
      ...{ source: "/home/me/questions.csv", format: "BrowseComp", planHash, plan, items },
    });
    ids.push(made.id);
  }
  const id = String(ids[0]);
  for (const [place, outcome] of (["correct", "incorrect", "correct"] as const).entries()) {
    const trial = sampleTrial({ itemId: String(items[place]?.id) });
    await evaluations.putSolution(id, trial, trial.solution);
    await evaluations.putVerdict(id, trial, { outcome, by: "rule", reason: "secret", set: null });
  }
  const listed: string[] = [];
  for (let after = ""; ; ) {
    const { text } = await service.ask(`/v1/evaluations?limit=2${after && `&after=${after}`}`);
    const page = JSON.parse(text) as { evaluations: { id: string }[]; next: string | null };
    listed.push(...page.evaluations.map((one) => one.id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(listed).toEqual(ids.toReversed());
  const { text } = await service.ask(`/v1/evaluations/${id}`, { token: await service.token("read") });
  expect(JSON.parse(text)).toMatchObject({
    evaluation: { id, source: "questions.csv", solvers: [{ name: "m", kind: "command" }], judge: "j" },
    report: {
      ...{ items: 3, done: 3, total: 3 },
      solvers: [{ solver: "m", mode: "tools", accuracy: { items: 3, counts: { hits: 2, of: 3 } } }],
    },
  });
  expect(text).not.toMatch(/secret|canary sentence|\/home\/me|itemId/u);
});

it("the example of the docs is accepted, and a missing key is told together with the body's faults", async () => {
  const page = readFileSync(new URL("../../../docs/service.md", import.meta.url), "utf8");
  const example = /-d '(\{"name"[\s\S]*?\})' \\\n {2}http:\/\/\S+\/submissions\n/u.exec(page)?.[1] ?? "";
  const [question = ""] = answers.keys();
  const body = JSON.parse(example.replace(`'"$QUESTION"'`, question)) as Record<string, unknown>;
  const path = `/v1/releases/${release}/submissions`;
  const token = await service.token("submit");
  const keyless = { path: "/idempotency-key", message: expect.stringContaining("Idempotency-Key") };

  const wrong = await service.ask(path, { method: "POST", token, body: { ...body, name: 7 } });
  expect(wrong.status).toBe(422);
  expect(wrong.json.errors).toEqual([keyless, expect.objectContaining({ path: "/name" })]);
  const without = await service.ask(path, { method: "POST", token, body });
  expect(without.json.errors).toEqual([keyless]);
  const headers = { "idempotency-key": "docs" };
  expect(await service.ask(path, { method: "POST", token, body, headers })).toMatchObject({ status: 202 });
});
