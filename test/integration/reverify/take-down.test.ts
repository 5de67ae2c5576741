import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { BenchmarkItem } from "../../../domain/evaluation/benchmark-item.ts";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../../domain/evaluation/evaluation-plan.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import { takenDown } from "../../../domain/page/blank-quotes.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { TakedownPolicy } from "../../../domain/settings/takedown-policy.ts";
import { blankTakenDown } from "../../../evaluation/blank-taken-down.ts";
import { type ExportRequest, exportEvaluation } from "../../../evaluation/export-evaluation.ts";
import { readSource } from "../../../evaluation/read-source.ts";
import { reportEvaluation } from "../../../evaluation/report/report-evaluation.ts";
import { runEvaluation } from "../../../evaluation/runner/run-evaluation.ts";
import { noSolution } from "../../../evaluation/solvers/trial-solver.ts";
import { readReleaseItems } from "../../../releases/plan/release-item.ts";
import { listErrata } from "../../../reverify/reports/list-errata.ts";
import { endReport } from "../../../reverify/reports/question-reports.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { planTakedown, takeDownPage } from "../../../reverify/takedown/take-down-page.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { exportWarc } from "../../../web/archive/export-warc.ts";
import { makeManifest } from "../../contract/storage/make-manifest.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { byRule, openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const at = new Date("2024-03-10T12:00:00Z");
const clock = { now: () => new Date("2024-06-10T12:00:00Z") };
const settings = loadSettings({ cwd: tempFolder(), env: {} });

let open: StoreDatabase;
let stores: Stores;
let service: OpenService;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  service = await openService({ databaseUrl: open.url });
});
afterAll(async () => {
  await service.close();
  await open.close();
});

/** Words that stand on a page of the test and nowhere else. */
const secretOf = (place: string): string => `${place} is directed by Mara Lindqvist, who came over the hills`;
const urlOf = (place: string): string => `http://herald.test/${place.split(" ")[0]?.toLowerCase()}`;

const pieceOf = (place: string): GatheredEvidence => ({
  ...{ statement: `Mara Lindqvist leads ${place}.`, url: urlOf(place), date: "2024-03-02", fresh: true },
  quote: secretOf(place),
  facts: [{ subject: place, relation: "director", object: "Mara Lindqvist", from: null, to: null }],
});

/** A page as a run has stored it: with its text, what was served, a search result and a reading that quote it. */
async function storePage(place: string): Promise<PageSnapshot> {
  const text = `${secretOf(place)} in March. She had asked for nothing.`;
  const url = urlOf(place);
  const page: PageSnapshot = {
    ...{ id: createHash("sha256").update(url).digest("hex"), url, title: `News of ${place} today`, text },
    ...{
      language: "en",
      published: "2024-03-02",
      publishedFrom: "meta",
      links: [],
      retrieved: at.toISOString(),
    },
  };
  await stores.pages.putSnapshot(page);
  const body = Buffer.from(`<p>${text}</p>`);
  await stores.archive.putCapture(page.id, {
    ...{ requested: url, retrieved: at.toISOString(), request: { headers: {} } },
    ...{ response: { status: 200, headers: {} }, body, rendered: `<p>${text}</p>` },
    bodyHash: createHash("sha256").update(body).digest("hex"),
  });
  return page;
}

/** The records that a run which visited the page leaves behind besides its evidence. */
async function leaveTraces(runId: string, page: PageSnapshot): Promise<void> {
  const client = new Client({ connectionString: open.url });
  await client.connect();
  const other = {
    title: "Other news",
    url: "http://other.test/",
    snippet: "Words of another page",
    source: "",
    published: null,
  };
  const shown = { ...other, title: page.title, url: page.url, snippet: page.text.slice(0, 60) };
  const outcome = JSON.stringify({ outcome: "results", results: [shown, other] });
  const reply = JSON.stringify({
    rational: "It says so.",
    evidence: [page.text.slice(0, 70)],
    summary: "She leads it.",
  });
  const hash = createHash("sha256").update(page.url).digest("hex");
  await client.query(
    `insert into page_visits (scope_kind, scope_id, url_hash, url, page_id) values ('run', $1, $2, $3, $4)`,
    [runId, hash, "http://short.test/1", page.id],
  );
  await client.query(
    `insert into searches (scope_kind, scope_id, step, round, name, turn, query_hash, query, provider, kind, outcome)
     values ('run', $1, 'gather', 1, 'n', 0, 'h', 'who leads it', 'test', 'results', $2)`,
    [runId, outcome],
  );
  await client.query(
    `insert into search_cache (provider, query_hash, locale, day, outcome, expires) values ('test', $1, 'en', '2024-03-01', $2, now())`,
    [hash, outcome],
  );
  await client.query(
    `insert into model_calls (scope_kind, scope_id, step, round, name, turn, attempt, request_hash, role, model, status, reply)
     values ('run', $1, 'gather', 1, 'read/x', 0, 1, 'h', 'reader', 'm', 'done', $2)`,
    [runId, reply],
  );
  await client.end();
}

/** Everything that the database holds, as text; bodies unpacked. */
async function everything(): Promise<string> {
  const client = new Client({ connectionString: open.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
      parts.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    const { rows: bodies } = await client.query<{ hash: string }>("select hash from page_bodies");
    return [...parts, `bodies: ${bodies.length}`].join("\n");
  } finally {
    await client.end();
  }
}

async function accept(place: string): Promise<{ id: string; page: PageSnapshot }> {
  const page = await storePage(place);
  const given = { piece: pieceOf(place), at, freshnessClass: "never", snapshotId: page.id } as const;
  const id = await acceptCited(open, given);
  const question = await stores.questions.get(id);
  await leaveTraces(question?.runId ?? "", page);
  return { id, page };
}

const release = (id: string, ids: readonly string[]) =>
  stores.releases.record(
    {
      ...{ id, name: id, version: "1", cutoff: "2024-01-01", canary: "c", folder: "f", manifestHash: "h" },
      ...{ manifest: makeManifest(id), built: new Date("2024-04-01T00:00:00Z") },
    },
    ids.map((questionId, position) => ({ questionId, split: "public" as const, position })),
  );

const takeDown = (page: string, policy: TakedownPolicy) =>
  takeDownPage({ stores, clock }, { page, policy, reason: "asked for by its owner", holder: "" });

test("a page is deleted with all that was copied from it; what rests on it is re-verified from other pages, or retired", async () => {
  const [found, lost] = [await accept("Orta Institute"), await accept("Brim Observatory")];
  await release("spring-1", [found.id, lost.id]);
  // A run that is still at work on such evidence.
  const { lease } = await open.newRun();
  const items = createItemStore({ db: open.db });
  const [piece] = await items.addEvidence(lease, 1, [pieceOf("Orta Institute")]);
  const judged = {
    label: "credible",
    fault: null,
    reason: null,
    snapshotId: found.page.id,
    fresh: true,
  } as const;
  await items.judgeEvidence(lease, String(piece?.id), { status: "kept", ...judged });

  const before = await everything();
  const plan = await planTakedown({ stores }, { page: found.page.url, policy: "reverify" });
  expect(plan).toMatchObject({
    pages: [{ id: found.page.id, isTakenDown: false }],
    items: [{ questionId: found.id, state: "active", releases: ["spring-1"] }],
    ...{ runs: [lease.runId], records: null },
  });
  expect(await everything()).toBe(before);
  for (const words of [secretOf("Orta Institute"), "She had asked for nothing"])
    expect(before).toContain(words);

  const done = await takeDown(found.page.url, "reverify");
  expect(done).toMatchObject({ items: [{ questionId: found.id, state: "quarantined" }] });
  expect(done.records).toBeGreaterThanOrEqual(5);
  await takeDown(lost.page.id.slice(0, 16), "reverify");
  const after = await everything();
  for (const place of ["Orta Institute", "Brim Observatory"]) {
    expect(after).not.toContain(secretOf(place));
    expect(after).not.toContain(`News of ${place} today`);
  }
  expect(after).not.toContain("She had asked for nothing");
  // The search results and the statements of others stay.
  for (const words of [
    "Words of another page",
    "Other news",
    "She leads it.",
    "Mara Lindqvist leads Orta Institute.",
  ])
    expect(after).toContain(words);
  expect(after).toContain("bodies: 0");
  expect((await stores.runs.get(lease.runId))?.status).toBe("dropped");
  expect(await stores.pages.getSnapshot(found.page.id)).toBeNull();
  await stores.pages.putSnapshot(found.page);
  expect(await stores.pages.getSnapshot(found.page.id)).toBeNull();
  const addresses = (await stores.takedowns.list({ limit: 10 })).filter(
    ({ pageId }) => pageId === found.page.id,
  );
  expect(addresses.map(({ url }) => url).sort()).toEqual([found.page.url, "http://short.test/1"]);
  for (const url of [found.page.url, "http://short.test/1"])
    expect(await stores.takedowns.isTakenDown(url)).toBe(true);

  // Another page states the one, and none the other.
  const web = new Map<string, WebPage>([
    [
      "http://gazette.test/orta",
      { text: "Orta Institute is directed by Mara Lindqvist.", day: "2024-03-04" },
    ],
    [found.page.url, { text: found.page.text, day: "2024-03-02" }],
  ]);
  const parts = openReverificationParts(web, { stores, settings, clock, queries: [], asked: [] });
  const { signal } = new AbortController();
  const { reverifications } = await runReverifications(parts, { key: "june" }, { signal });
  const states = new Map(
    reverifications.map(({ questionId, outcome, state }) => [questionId, `${outcome} ${state}`]),
  );
  expect([states.get(found.id), states.get(lost.id)]).toEqual(["source-gone watch", "source-gone retired"]);

  const { errata } = await listErrata(stores, { release: "spring-1" });
  expect(errata.map(({ questionId, what, state }) => [questionId, what, state])).toEqual(
    expect.arrayContaining([
      [found.id, "source-gone", "quarantined"],
      [found.id, "source-gone", "watch"],
      [lost.id, "source-gone", "retired"],
    ]),
  );
  expect(JSON.stringify(errata)).toContain("asked for by its owner");
  expect(JSON.stringify(errata)).not.toContain("herald.test");
  const [item] = await readReleaseItems(stores, [found.id]);
  expect(item?.evidence.map(({ quote }) => quote)).toEqual([takenDown]);

  // The same again changes nothing.
  const settled = await everything();
  const again = await takeDown(found.page.url, "reverify");
  expect([again.records, again.items[0]?.state, again.pages[0]?.isTakenDown]).toEqual([0, "watch", true]);
  expect(await everything()).toBe(settled);
});

test("an archive of the stored pages no longer holds it", async () => {
  const { page } = await accept("Cald Museum");
  const kept = await storePage("Dovrin Library");
  const { runId } = (await stores.questions.list({}))[0] ?? { runId: "" };
  await stores.pages.putVisit({ kind: "run", id: runId }, kept.url, kept.id).catch(() => {});
  await takeDown(page.url, "withdraw");
  const file = join(tempFolder(), "pages.warc");
  await exportWarc({ ...stores, world: "real" }, { file });
  const text = readFileSync(file, "latin1");
  expect(text).not.toContain(secretOf("Cald Museum"));
});

test("by the policy items wait for a decision, or are withdrawn for good", async () => {
  const [waiting, gone] = [await accept("Elgar Archive"), await accept("Fenn Theatre")];
  await takeDown(waiting.page.url, "quarantine");
  await takeDown(gone.page.url, "withdraw");
  const stateOf = async (id: string) => {
    const lifecycle = await stores.lifecycles.get(id);
    return [lifecycle?.state, lifecycle?.reason];
  };
  expect(await stateOf(waiting.id)).toEqual(["quarantined", "reported"]);
  expect(await stateOf(gone.id)).toEqual(["retired", "withdrawn"]);
  const [report] = await stores.reports.list({ questionIds: [waiting.id], status: "open" });
  expect(report?.note).toContain("asked for by its owner");
  await endReport(stores, report ?? { id: "", questionId: "" }, {
    status: "kept",
    outcome: "other pages state it",
    at,
  });
  expect(await stateOf(waiting.id)).toEqual(["active", "holds"]);
});

test("a take-down that is repeated with a stricter policy does what that policy says, and the same again changes nothing", async () => {
  const { id, page } = await accept("Ister Museum");
  expect((await takeDown(page.url, "reverify")).items).toMatchObject([{ state: "quarantined" }]);
  await takeDown(page.url, "quarantine");
  expect(await stores.reports.list({ questionIds: [id], status: "open" })).toHaveLength(1);
  expect((await takeDown(page.url, "withdraw")).items).toMatchObject([{ state: "retired" }]);
  expect(await stores.lifecycles.get(id)).toMatchObject({ state: "retired", reason: "withdrawn" });
  const settled = await everything();
  await takeDown(page.url, "withdraw");
  expect(await everything()).toBe(settled);
});

test("an evaluation loses the quotes and documents of the page: they are neither asked nor exported, and report and export say so", async () => {
  const [gone, kept] = [await accept("Jarn Library"), await accept("Kelm Gallery")];
  const { items } = await readSource(stores, { source: "questions" });
  const itemOf = (id: string): BenchmarkItem => {
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw new Error(`no item ${id}`);
    return item;
  };
  expect(itemOf(gone.id).evidence).toMatchObject([{ quote: secretOf("Jarn Library") }]);
  const documentsOf = (page: PageSnapshot) =>
    Array.from({ length: 13 }, (_, at) =>
      at === 3
        ? { url: page.url, title: page.title, text: page.text.slice(0, 70) }
        : { url: `http://other.test/${at}`, title: `Other ${at}`, text: `Words of another page, ${at}.` },
    );
  const haystackOf = (id: string, page: PageSnapshot): BenchmarkItem => ({
    ...{ ...itemOf(id), id: `f-${id}`, form: "haystack", evidence: [] },
    documents: documentsOf(page),
  });
  const laidOut = (item: BenchmarkItem): BenchmarkItem => ({
    ...{ ...item, id: `${item.id}/k12`, haystack: { k: 12, place: 1 } },
  });
  const haystacks = [haystackOf(gone.id, gone.page), haystackOf(kept.id, kept.page)];
  const given = [itemOf(gone.id), itemOf(kept.id), ...haystacks, ...haystacks.map(laidOut)];
  const plan: EvaluationPlan = {
    solvers: [{ name: "m", kind: "model", source: "m", family: "m" }],
    ...{ modes: ["oracle", "documents"], runs: 1, limits: evaluationLimits.parse({}), judge: "j" },
    warnings: [],
  };
  const request = { source: "questions", format: "f", planHash: "h", plan };
  const evaluation = await stores.evaluations.create({ ...request, items: given });
  await takeDown(gone.page.url, "withdraw");
  const after = await everything();
  expect(after).not.toContain(secretOf("Jarn Library"));
  expect(after).not.toContain(gone.page.title);
  for (const words of [secretOf("Kelm Gallery"), "Words of another page, 2."]) expect(after).toContain(words);

  const asked: string[] = [];
  await runEvaluation(
    {
      store: stores.evaluations,
      solverOf: () => ({
        async solve({ item, mode }) {
          asked.push(`${item.id} ${mode}`);
          const prediction = { exactAnswer: item.answer, explanation: "", confidence: 50 };
          return { ...noSolution("answered", ""), prediction };
        },
      }),
      ...{ judge: byRule, concurrency: 1, signal: new AbortController().signal, onProgress: () => {} },
    },
    evaluation,
  );
  expect(asked.sort()).toEqual([`${kept.id} oracle`, `f-${kept.id}/k12 documents`].sort());
  const report = await reportEvaluation(stores, evaluation.id, settings);
  expect(report).toMatchObject({ done: 2, total: 2 });
  const [warning = ""] = report.warnings;
  expect(warning).toContain("2 trials are left out");
  for (const id of [gone.id, `f-${gone.id}/k12`]) expect(warning).toContain(id);

  const folder = tempFolder();
  const write = (format: ExportRequest["format"]) =>
    exportEvaluation({ ...stores, simulated: false }, evaluation.id, { format, file: join(folder, format) });
  const note = await write("longseal");
  expect(note).toMatch(/longseal is not complete: a document of these haystacks was taken down/u);
  const text = readFileSync(join(folder, "longseal"), "utf8");
  expect(text).toContain(kept.page.text.slice(0, 70));
  expect(text).not.toContain("(taken down)");
  expect(await write("browsecomp")).toBeNull();

  // A release or a file may still have the words: they are not stored again.
  const again = await blankTakenDown(stores.takedowns, given);
  expect(JSON.stringify(again)).not.toContain(secretOf("Jarn Library"));
  expect(again).toEqual(await stores.evaluations.listItems(evaluation.id));
});

test("over the API only an administrator takes a page down, first as a plan, and the audit log has it", async () => {
  const { id, page } = await accept("Garda Station");
  const post = async (body: object, ...scopes: ("admin" | "read" | "review")[]) =>
    service.ask("/v1/page-takedowns", { method: "POST", body, token: await service.token(...scopes) });
  const body = { page: page.url, reason: "copyright" };
  expect((await post(body, "read", "review")).status).toBe(403);
  const planned = JSON.parse((await post(body, "admin")).text);
  expect(planned).toMatchObject({
    applied: false,
    takedown: { items: [{ questionId: id, state: "active" }] },
  });
  expect(await stores.pages.getSnapshot(page.id)).not.toBeNull();
  const done = JSON.parse((await post({ ...body, apply: true }, "admin")).text);
  expect(done).toMatchObject({ applied: true, takedown: { items: [{ state: "quarantined" }] } });
  // Its address could tell the answer, which this token may not see.
  expect(JSON.stringify(done)).not.toContain(page.url);
  // A store that has read the page before holds it for a minute.
  expect(await createPageStore({ db: open.db }).getSnapshot(page.id)).toBeNull();
  const listed = JSON.parse((await service.ask("/v1/page-takedowns")).text);
  // One row for each address that led to the page.
  const rows = (listed.takedowns as { pageId: string; site: string }[]).filter(
    ({ pageId }) => pageId === page.id,
  );
  expect(rows.map(({ site }) => site).sort()).toEqual(["herald.test", "short.test"]);
  for (const row of rows) expect(row).toMatchObject({ reason: "copyright", holder: "holder of admin" });
  const pages: unknown[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const answer = await service.ask(`/v1/page-takedowns?limit=1${after && `&after=${after}`}`);
    const read = JSON.parse(answer.text) as { takedowns: unknown[]; next: string | null };
    pages.push(...read.takedowns);
    after = read.next;
  }
  expect(pages).toEqual(listed.takedowns);
  const { entries } = (await service.ask("/v1/audit?limit=20")).json;
  expect(entries.filter(({ action }) => action === "POST /v1/page-takedowns").length).toBe(3);
  const unknown = await post({ page: "http://none.test/", reason: "r" }, "admin");
  expect([unknown.status, unknown.json.code]).toEqual([404, "unknown-page"]);
});

test("the command shows what would follow, and acts with --yes and a reason alone", async () => {
  const { id, page } = await accept("Holm Archive");
  const place = { cwd: service.cwd, env: { DATABASE_URL: open.url } };
  const shown = await runInProcess(["pages", "take-down", page.url], place);
  expect([shown.code, shown.stdout.includes(id), shown.stdout.includes("Nothing was changed")]).toEqual([
    0,
    true,
    true,
  ]);
  const refused = await runInProcess(["pages", "take-down", page.url, "--yes"], place);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    'freshet: say why the page is taken down: --reason "…"\n',
  ]);
  const args = [
    "pages",
    "take-down",
    page.id.slice(0, 12),
    "--reason",
    "copyright",
    "--yes",
    "--policy",
    "withdraw",
  ];
  const done = await runInProcess([...args, "--json"], place);
  expect(JSON.parse(done.stdout)).toMatchObject({
    applied: true,
    takedown: { policy: "withdraw", items: [{ questionId: id, state: "retired" }] },
  });
  const listed = await runInProcess(["pages", "taken-down"], place);
  expect(listed.stdout).toContain("copyright");
});
