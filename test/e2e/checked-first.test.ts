import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openStores } from "../../app/open-stores.ts";
import { simulatedApart } from "../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../config/load-settings.ts";
import { readNewDomain } from "../../refresh/new-domain/read-new-domain.ts";
import { requestTrial } from "../../refresh/new-domain/request-trial.ts";
import { openDatabase } from "../../storage/database/open-database.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runNotingPrograms, runNotingProgramsInProcess } from "../support/run-noting-programs.ts";
import { tempFolder } from "../support/temp-folder.ts";

const root = tempFolder();
const data = path.join(root, "data");
const file = (name: string): string => path.join(root, name);
/** A program of its own. */
const world = "simulation/main.js";

/** Wrong for what they name in files, settings or the database. */
const onData: [string[], RegExp][] = [
  [["eval", "none.csv", "--model", "sim-panel-1"], /none\.csv/],
  [["eval", file("one.jsonl"), "--model", "none"], /no model is set as "none"/],
  [["eval", file("one.jsonl")], /there is nothing to measure/],
  [["eval", file("one.jsonl"), "--model", "sim-panel-1", "--mode", "oracle"], /oracle/],
  [["eval", file("one.jsonl"), "--predictions", "none.jsonl"], /none\.jsonl/],
  [["eval", "questions", "--model", "sim-panel-1"], /no accepted questions/],
  [["eval", "--recompute", "none"], /no evaluation none/],
  [["judge", "calibrate", "none.jsonl"], /none\.jsonl/],
  [["judge", "calibrate", file("cases.jsonl")], /cases\.jsonl/],
  [["probe", "run", "--models", "none"], /no model is set as "none"/],
  [["questions", "verify", "q-none"], /q-none|nothing is stored/],
  [["questions", "report", "q-none", "--reason", "unclear"], /q-none|nothing is stored/],
];

beforeAll(async () => {
  mkdirSync(data);
  writeFileSync(file("one.jsonl"), `${JSON.stringify({ question: "Who?", answer: "Ada" })}\n`);
  writeFileSync(file("cases.jsonl"), `${JSON.stringify({ question: "Who?" })}\n`);
  writeFileSync(file("page.html"), "<!doctype html><title>A dome opens</title><p>On 3 February 2026.</p>");
  writeFileSync(file("not.warc"), "no archive\n");
  const { code, stderr } = await runFreshet(["refresh", "--target", "1", "--detach"], { cwd: data });
  expect(code, stderr).toBe(0);
});

it("the checks tell a command that starts a program from one that doesn't", async () => {
  // The world is started and not searched: for the first search it writes all its pages, which costs three times as much as its start.
  const { programs } = await runNotingPrograms(["visit", "http://none.test/none"], data);
  expect(programs).toEqual(["cli/main.js", world]);
  // One that dates a page starts the program that reads it.
  const dating = await runNotingProgramsInProcess(["date", file("page.html")], data);
  expect([dating.code, dating.programs]).toEqual([0, [expect.stringContaining("date-program")]]);
  const wrong = await runNotingPrograms(["seed", "--domain", "none"], data);
  expect([wrong.code, wrong.programs]).toEqual([2, ["cli/main.js"]]);
});

describe("what is wrong is told before the simulated world is started", () => {
  it.each([
    [["search", "x", "--provider", "none"], /"none" is not among web\.search/],
    [["search", "x", "--web", "replay", "none.warc"], /none\.warc/],
    [["visit", "none"], /no web address/],
    [["visit", "http://a.test/", "--goal", " "], /--goal is empty/],
    [["visit", "http://a.test/", "--goal", "x", "--web", "replay", "none.warc"], /none\.warc/],
    [["seed", "--domain", "none"], /no domain "none"/],
    [["seed", "--web", "replay", file("not.warc")], /archive/],
    [["refresh", "--target", "1", "--domain", "none"], /no domain "none"/],
    [["refresh", "--target", "1", "--web", "replay", "none.warc"], /none\.warc/],
    [["domains", "add", "none.yaml"], /none\.yaml/],
    [["domains", "add", "Robotics", "--web", "replay", "none.warc"], /none\.warc/],
    [["demo", "--output", "none/none.jsonl"], /can't be written/],
    [["demo", "--port", "70000"], /port/],
    [["worker", "--only", "none"], /no kind of work/],
    [["worker", "--metrics-port", "70000"], /port/],
    [["mcp", "--calls", "none"], /whole number/],
    [["schedule", "run", "none"], /no task "none"/],
    [["graph", "stats", "none.jsonl", "--parse"], /none\.jsonl/],
    ...onData,
  ])("%s", async (args, message) => {
    const empty = mkdtempSync(path.join(root, "empty-"));
    const run = await runNotingProgramsInProcess(args, empty);
    expect([run.code, run.programs], run.stderr).toEqual([2, []]);
    expect(run.stderr).toMatch(message);
    expect(readdirSync(empty)).toEqual([]);
  });

  it.each(onData)("%s, where there is a database", async (args, message) => {
    const run = await runNotingProgramsInProcess(args, data);
    expect([run.code, run.programs], run.stderr).toEqual([2, []]);
    expect(run.stderr).toMatch(message);
  });
});

describe("where nothing is to be done, nothing is started", () => {
  it.each([
    [["questions", "verify", "--due"], { reverifications: [], failed: [], left: 0 }],
    [["exposure", "search"], { searched: 0, due: 0, leaks: [] }],
    [["probe", "run", "--dry-run"], { plan: expect.any(Array) }],
  ])("%s", async (args, document) => {
    const run = await runNotingProgramsInProcess([...args, "--json"], data);
    expect([run.code, run.programs], run.stderr).toEqual([0, []]);
    expect(JSON.parse(run.stdout)).toMatchObject({ simulated: true, ...document });
  });
});

it("a trial that has ended shows its report again without a world", async () => {
  const given = simulatedApart(loadSettings({ cwd: data, env: {} }));
  const { domain } = readNewDomain("Robotics", given.domains);
  const settings = { ...given, domains: { domains: [...given.domains.domains, domain] } };
  const db = await openDatabase({ url: null, dataDir: settings.dataDir });
  const { refreshes } = openStores(db);
  const { refresh } = await requestTrial({ refreshes, settings }, { domain: domain.id, runsEach: 1 });
  await refreshes.end(refresh.id, "ended");
  await db.close();
  const args = ["domains", "add", "Robotics", "--try", "1", "--dry-run", "--json"];
  const run = await runNotingProgramsInProcess(args, data);
  expect([run.code, run.programs], run.stderr).toEqual([0, []]);
  expect(run.stderr).toContain(`(${refresh.id}); this is its report`);
  expect(JSON.parse(run.stdout)).toMatchObject({ simulated: true, added: false });
});

it("a page that is not in the simulated world is said to be none of it", async () => {
  const run = await runFreshet(["visit", "http://freshet.invalid/"], { cwd: data });
  expect(run.code).toBe(3);
  expect(run.stderr).toContain(
    "This is the simulated world, since no models are set: its hosts end in .test, freshet.invalid is not one of them",
  );
});
