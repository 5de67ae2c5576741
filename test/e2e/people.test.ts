import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../app/open-stores.ts";
import type { ProbeForecast } from "../../domain/exposure/probe.ts";
import type { HumanReviewReport } from "../../domain/ports/questions/human-review-store.ts";
import { reviewsForCard } from "../../releases/review/review-for-card.ts";
import { openStoreDatabase, type StoreDatabase } from "../contract/storage/open-store-database.ts";
import { acceptItem } from "../integration/releases/accept-item.ts";
import { acceptForm } from "../support/accept-form.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";

const cwd = tempFolder();
const ids: string[] = [];
let open: StoreDatabase;
beforeAll(async () => {
  // Without models a command would show what a demo made.
  copyFileSync(
    join(import.meta.dirname, "..", "..", "config", "models.paper.yaml"),
    join(cwd, "models.yaml"),
  );
  // Nothing here may reach a model or an engine: what a probe would ask is known without.
  const search = "web: { search: [{ provider: searxng, baseUrl: 'http://127.0.0.1:9' }] }";
  writeFileSync(join(cwd, "freshet.yaml"), `models: models.yaml\n${search}\n`);
  open = await openStoreDatabase("embedded");
  for (const name of ["ambra", "bolva", "cendra", "dorlan"])
    ids.push((await acceptItem(open, { name, day: "2026-05-04" })).id);
});
afterAll(() => open.close());

const freshet = (...args: string[]) =>
  runInProcess(args, { cwd, env: { DATABASE_URL: open.url, FRESHET_API_KEY: "none" } });
async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await freshet(...args, "--json");
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

/** Writes a sheet as a person would fill it in: yes everywhere, but no where these items' wording is not clear. */
function fillIn(file: string, unclear: readonly string[], as = file, more: object = {}): string {
  const rows = parse(readFileSync(join(cwd, file), "utf8"), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const filled = rows.map((row) => ({
    ...row,
    ...{ evidence_correct: "yes", answer_inferable: "yes" },
    consistent_and_unambiguous: unclear.includes(String(row["item"])) ? "no" : "yes",
    ...more,
  }));
  writeFileSync(join(cwd, as), stringify(filled, { header: true }));
  return as;
}

test("people's review from the first sheet to the card: two annotators, what they differ on, what they agree on", async () => {
  const { files } = await json<{ files: string[] }>(
    ...["review", "export", "--from", "live", "--annotators", "ann", "bo", "--out", "sheet.csv"],
  );
  expect(files).toEqual(["sheet.ann.csv", "sheet.bo.csv"]);
  const [clear = "", differs = "", vague = ""] = ids;
  const ann = fillIn("sheet.ann.csv", [vague]);
  const bo = fillIn("sheet.bo.csv", [vague, differs]);

  // Which of one annotator's two sheets was meant nobody can tell: neither is taken, nor the other annotator's.
  const other = fillIn("sheet.ann.csv", [clear], "sheet.ann (1).csv");
  const twice = await freshet("review", "import", bo, ann, other);
  expect(twice.code).toBe(2);
  expect(twice.stderr).toMatch(/^freshet: ann judges the item q-\w+ in sheet\.ann\.csv and again in /u);
  expect(await json<HumanReviewReport>("review", "report")).toMatchObject({ judged: 0, annotators: [] });

  // Where nobody differs there is no sheet to agree on.
  const early = await freshet("review", "report", "--disagreements", "open.csv");
  expect(early.stdout).toContain("There are no open disagreements, so open.csv was not written.");
  expect(existsSync(join(cwd, "open.csv"))).toBe(false);

  expect(await json("review", "import", ann, bo)).toMatchObject({ answers: 8, open: 0 });
  const before = await json<HumanReviewReport>("review", "report", "--disagreements", "open.csv");
  expect(before).toMatchObject({
    ...{ judged: 4, annotators: ["ann", "bo"] },
    disagreements: [{ questionId: differs, on: ["unambiguous"], resolved: false }],
    questions: {
      evidenceCorrect: { yes: 4, of: 4 },
      // They agree on three of four; by chance they would on two: (3/4 − 1/2) / (1 − 1/2).
      unambiguous: { yes: 2, of: 3, kappa: 0.5 },
    },
  });
  await json("review", "import", fillIn("open.csv", []), "--resolved");
  expect(await json<HumanReviewReport>("review", "report")).toMatchObject({
    disagreements: [{ questionId: differs, resolved: true }],
    questions: { unambiguous: { yes: 3, of: 4, kappa: 0.5 } },
  });

  const wanted = ["--version", "1", "--target", "en=54,zh=0", "--private-share", "0", "--out", "releases"];
  await json("release", "build", ...wanted);
  const card = readFileSync(join(cwd, "releases", "freshet-1", "README.md"), "utf8");
  const said = card.slice(card.indexOf("## Review by people"));
  expect(said).toMatch(/2 annotators/u);
  expect(said).toMatch(/unambiguous[^\n]*75[^\n]*0\.50/iu);
});

test("people's review of forms: a sheet for all kinds with the documents beside it, four answers, rates for each kind", async () => {
  const stores = openStores(open.db);
  const [first = "", second = ""] = ids;
  const page = (name: string) => ({ url: `http://${name}.test/`, snapshotId: `page of ${name}` });
  const asked = { question: "Who won the ambra medal?", answer: "Doctor ambrason", aliases: [] };
  const about = {
    split: "seal-0" as const,
    questionTypes: [],
    freshnessClass: "slow" as const,
    effectiveYear: 2026,
  };
  const result = { query: 0, published: null, groups: [0], right: true };
  const further = {
    ...{ statement: "Doctor bolvason won it too.", url: "http://bolva.test/", date: "2026-05-04" },
    ...{ quote: "the bolva medal of that spring went to Doctor bolvason", fresh: true },
    facts: [{ subject: "Doctor bolvason", relation: "won", object: "bolva medal", from: null, to: null }],
  };
  const node = (id: string) => ({ id, kind: "entity" as const, label: id });
  const edge = { id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: "winner" };
  const graph = { nodes: [node("n1"), node("n2")], edges: [edge], answer: "n2" };
  const haystack = await acceptForm(stores, first, () => ({
    ...{ kind: "haystack", ...asked, gold: { ...page("ambra"), tokens: 9 } },
    negatives: [{ ...page("cendra"), tokens: 9, from: "top-result" }],
  }));
  const conflict = await acceptForm(stores, first, () => ({
    ...{ kind: "conflict", ...asked, ...about, label: "conflicting", nextReview: "2026-12-01", urls: [] },
    results: [{ ...page("ambra"), ...result }],
  }));
  const set = await acceptForm(
    stores,
    second,
    (evidence) => ({
      ...{ kind: "set", question: "Who won medals?", answerType: "enumeration", complexity: "retrieval" },
      answers: [{ name: "Doctor ambrason", aliases: [] }],
      ...{ graph, moreAnswers: [], usedEvidence: evidence },
      completeness: { by: "stated-count", evidence, lists: [] },
    }),
    [further],
  );
  // Nobody could judge a haystack of which a document is no longer stored.
  await acceptForm(stores, second, () => ({
    ...{ kind: "haystack", ...asked, gold: { ...page("gone"), tokens: 9 }, negatives: [] },
  }));

  const kinds = ["--kind", "set,conflict,haystack"];
  const exported = await json<{ id: string; items: object[]; files: string[]; documents: string }>(
    ...["review", "export", ...kinds, "--annotators", "ann", "bo", "--out", "forms.csv"],
  );
  expect(exported.items).toMatchObject([
    { id: set, kind: "set" },
    { id: conflict, kind: "conflict" },
    { id: haystack, kind: "haystack" },
  ]);
  const again = await freshet("review", "export", ...kinds, "--out", "forms.csv");
  expect(again.stderr).toContain("forms.documents exists already");
  const document = (...path: string[]) => readFileSync(join(cwd, exported.documents, ...path), "utf8");
  expect(document(haystack, "00-gold.txt")).toMatch(
    /^http:\/\/ambra\.test\/\nambra\n\nthe ambra medal .*\n\n.*canary/isu,
  );
  expect(document(haystack, "01-negative.txt")).toContain("cendra medal");
  expect(document(conflict, "01-result.txt")).toContain("ambra medal");
  const rows: Record<string, string>[] = parse(readFileSync(join(cwd, "forms.ann.csv"), "utf8"), {
    ...{ columns: true, bom: true },
  });
  // A set shows the evidence that it rests on, the others that of their item.
  expect(rows.map((row) => row["evidence"]?.match(/Doctor \w+ won[^.]*\./gu))).toEqual([
    ["Doctor bolvason won it too."],
    ["Doctor ambrason won the ambra medal."],
    ["Doctor ambrason won the ambra medal."],
  ]);
  // Whoever was shown a form has been shown its item.
  const shown = await stores.exposureEvents.list({ itemIds: [first, second], kinds: ["key-granted"] });
  const granted = shown.filter(({ detail }) => detail["review"] === exported.id);
  expect(granted.map(({ itemId, party }) => `${itemId} ${party}`).sort()).toEqual(
    [`${first} ann`, `${first} bo`, `${second} ann`, `${second} bo`].sort(),
  );

  const half = await freshet("review", "import", fillIn("forms.ann.csv", []));
  expect(half.code).toBe(2);
  expect(half.stderr).toMatch(
    /^freshet: forms\.ann\.csv: row 2: form_as_promised is empty: write yes or no/u,
  );
  const promised = { form_as_promised: "yes" };
  const ann = fillIn("forms.ann.csv", [], "forms.ann.csv", promised);
  const bo = fillIn("forms.bo.csv", [haystack], "forms.bo.csv", promised);
  expect(await json("review", "import", ann, bo)).toMatchObject({ answers: 6, open: 0 });
  const report = await json<HumanReviewReport>("review", "report", exported.id);
  expect(report).toMatchObject({
    ...{ items: 3, judged: 3, questions: { inferable: { of: 0 } } },
    disagreements: [{ questionId: haystack, on: ["unambiguous"], resolved: false }],
    ratedForms: [
      { kind: "set", items: 1, judged: 1, questions: { asPromised: { yes: 1, of: 1 } } },
      { kind: "conflict", all: { yes: 1, of: 1 } },
      { kind: "haystack", questions: { unambiguous: { yes: 0, of: 0 } } },
    ],
  });
  const { stdout } = await freshet("review", "report", exported.id, "--disagreements", "forms.open.csv");
  expect(stdout).toContain("3 of 3 forms judged by two annotators");
  expect(stdout).toMatch(/set: 1 of 1 form\n(?:.*\n){5}set whole +– +1 of 1/u);
  await json("review", "import", fillIn("forms.open.csv", [], "forms.open.csv", promised), "--resolved");
  expect((await json<HumanReviewReport>("review", "report", exported.id)).ratedForms[2]).toMatchObject({
    questions: { unambiguous: { yes: 1, of: 1 } },
  });
  const card = { id: "r", itemIds: [first, second], formIds: [haystack, set] };
  expect(await reviewsForCard(stores, card)).toMatchObject({
    review: { items: 2 },
    formReviews: [
      { kind: "set", items: 1, asPromised: { yes: 1, of: 1 } },
      { kind: "haystack", items: 1, unresolved: 0 },
    ],
  });
});

test("an access report goes into the ledger once, and one of nobody is a report too", async () => {
  const report = (name: string, ...lines: string[]) => {
    writeFileSync(join(cwd, name), `${["user,fullname,status,time", ...lines].join("\n")}\n`);
    return ["exposure", "import-access", name, "--release", "freshet-1"];
  };
  const nobody = report("none.csv");
  expect((await freshet(...nobody)).stdout).toBe("freshet-1: nobody has asked for access yet.\n");
  writeFileSync(join(cwd, "none.json"), "[]");
  const empty = ["exposure", "import-access", "none.json", "--release", "freshet-1"];
  expect(await json(...empty)).toMatchObject({ release: "freshet-1", rows: 0, users: 0, added: 0 });

  const ada = "ada,Ada Renn,accepted,2026-06-03T10:00:00Z";
  const asked = report("access.csv", ada, "eve,Eve Orr,rejected,2026-06-03T11:00:00Z");
  expect(await json(...asked)).toMatchObject({ rows: 2, users: 1, added: 1 });
  const later = report("access.csv", ada, "kim,Kim Sol,accepted,2026-06-09T10:00:00Z");
  expect(await json(...later)).toMatchObject({ rows: 2, users: 2, added: 1 });
  const explained = await json<{ lines: { factor: string }[] }>("exposure", String(ids[0]));
  expect(JSON.stringify(explained)).not.toMatch(/Renn|Kim Sol/u);
  expect(explained.lines.map(({ factor }) => factor)).toContain("access-report");

  for (const [name, text] of Object.entries({
    "empty.csv": "",
    "page.csv": "<html></html>\n",
    "x.json": "[1]",
  })) {
    writeFileSync(join(cwd, name), text);
    const run = await freshet("exposure", "import-access", name, "--release", "freshet-1");
    expect(run.code, name).toBe(2);
    expect(run.stderr).toContain("is no access report");
  }
});

test("a probe of four published items without controls asks nobody: it says that it can't give a verdict, and which sample would be enough", async () => {
  const request = ["probe", "run", "--models", "DeepSeek-V4", "--tools-sample", "2"];
  const plan = await json<{ forecasts: ProbeForecast[] }>(...request, "--dry-run");
  expect(plan.forecasts.map(({ mode, canSettle, power }) => ({ mode, canSettle, power }))).toEqual([
    { mode: "closed-book", canSettle: false, power: 0 },
    { mode: "tools", canSettle: false, power: 0 },
  ]);
  const shown = await freshet(...request, "--dry-run");
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/DeepSeek-V4 +closed-book +4 +0 +1 +40 +0 % +\d+/u);
  const refused = await freshet(...request);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(
    /can't give a verdict, so no model was asked.* About \d+ published items.*--anyway/u,
  );
  // Nobody was shown anything.
  const explained = await json<{ lines: { factor: string }[] }>("exposure", String(ids[0]));
  expect(explained.lines.map(({ factor }) => factor)).not.toContain("sent-to-provider");
});

test("a release's id, or the beginning of it, does where its folder does, wherever the command is typed", async () => {
  const key = ["--key", "freshet-1.key"];
  await json("release", "key", "freshet-1", "--to", "Team A", "--out", "freshet-1.key");
  expect(await json("release", "verify", "freshet-1", ...key)).toMatchObject({ ok: true, newer: null });
  expect(await json("release", "diff", "freshet-1", join("releases", "freshet-1"))).toMatchObject({
    ...{ from: "freshet-1", to: "freshet-1", came: [], went: [] },
  });
  const opened = await freshet("release", "open", "freshet", ...key, "--out", "opened.jsonl");
  expect(opened.code, opened.stderr).toBe(0);
  expect(await json("graph", "stats", "opened.jsonl")).toMatchObject({ languages: [{ withoutGraph: 0 }] });
  expect(await json("graph", "stats", ids[0] ?? "")).toMatchObject({ languages: [{ questions: 1 }] });
  expect((await freshet("graph", "draw", ids[0] ?? "")).stdout).toContain("ambra n2");

  // A path that is there goes first, and a release that was moved is said to be.
  mkdirSync(join(cwd, "freshet-1"));
  const empty = await freshet("release", "verify", "freshet-1");
  expect(empty.code, empty.stdout).toBe(1);
  rmSync(join(cwd, "freshet-1"), { recursive: true });
  renameSync(join(cwd, "releases"), join(cwd, "moved"));
  const moved = await freshet("release", "verify", "freshet-1");
  expect(moved.code).toBe(2);
  expect(moved.stderr).toMatch(/the release freshet-1 was built in [^\n]*, which no longer exists/u);
  expect((await freshet("release", "verify", join("moved", "freshet-1"))).code).toBe(0);
  const unknown = await freshet("release", "verify", "freshet-9");
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toMatch(/^freshet: freshet-9 is neither a folder nor [^\n]*\n$/u);
});
