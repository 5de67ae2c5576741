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
import type { ProbeForecast } from "../../domain/exposure/probe.ts";
import type { HumanReviewReport } from "../../domain/ports/questions/human-review-store.ts";
import { openStoreDatabase, type StoreDatabase } from "../contract/storage/open-store-database.ts";
import { acceptItem } from "../integration/releases/accept-item.ts";
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
function fillIn(file: string, unclear: readonly string[], as = file): string {
  const rows = parse(readFileSync(join(cwd, file), "utf8"), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const filled = rows.map((row) => ({
    ...row,
    ...{ evidence_correct: "yes", answer_inferable: "yes" },
    consistent_and_unambiguous: unclear.includes(String(row["item"])) ? "no" : "yes",
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
