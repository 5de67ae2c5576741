import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client as ToolClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { parseHTML } from "linkedom";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EvaluationReport } from "../../../domain/evaluation/evaluation-report.ts";
import { type Deployment, openDeployment } from "../../support/open-deployment.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { inspectLogSchema } from "../../unit/formats/inspect-log-schema.ts";
import { questionsOfWorld } from "./questions-of-world.ts";

const models = ["sim-panel-1", "sim-panel-3", "sim-panel-5"];

let database: TestDatabase;
let deployment: Deployment;
beforeAll(async () => {
  database = await openTestDatabase();
  deployment = await openDeployment({
    simulation: { seed: 7, size: "small", faults: { all: 0 } },
    // The simulated judge is of the simulated models' family.
    settings: { evaluation: { sameFamilyJudge: true, runs: 1 }, work: { samples: 2 } },
    env: { DATABASE_URL: database.url },
    isInProcess: true,
  });
  writeFileSync(join(deployment.cwd, "questions.jsonl"), questionsOfWorld(deployment.simulation.world, 2));
});
afterAll(async () => {
  await deployment.close();
  await database.close();
});

interface Call {
  readonly id: string;
  readonly status: string;
  /** How often it was handed out to be made. */
  readonly token: number;
  readonly role: string;
  readonly input_tokens: number | null;
}

const readCalls = async (): Promise<Call[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Call>("select id, status, token, role, input_tokens from model_calls")).rows;
  } finally {
    await client.end();
  }
};

it("three models are measured with tools and without; killed in between, no paid call is made again", async () => {
  const request = ["eval", "questions.jsonl", "--model", ...models, "--output", "report"];
  const running = deployment.start(request);
  await waitUntil("some trials are under way", () => deployment.simulation.calls().total >= 12);
  running.kill("SIGKILL");
  expect((await running.ended).signal).toBe("SIGKILL");
  const atKill = await readCalls();
  const paid = new Set(atKill.filter(({ status }) => status === "done").map(({ id }) => id));
  const inFlight = atKill.filter(({ status }) => status === "reserved").length;
  expect(paid.size).toBeGreaterThan(0);

  const { report, stopped } = await deployment.json<{ report: EvaluationReport; stopped: string | null }>([
    ...request,
    "--resume",
    "--transcripts",
    ...["--export", "inspect-log=log.json"],
  ]);
  expect({ stopped, done: report.done, total: report.total }).toEqual({ stopped: null, done: 12, total: 12 });
  const calls = await readCalls();
  const repeated = calls.filter(({ token }) => token > 1);
  expect(repeated.filter(({ id }) => paid.has(id))).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(inFlight);
  // Nothing was asked of a model past the ledger.
  const handedOut = calls.reduce((sum, { token }) => sum + token, 0);
  expect(deployment.simulation.calls().total).toBeLessThanOrEqual(handedOut);

  expect(report.warnings).toEqual([expect.stringContaining("same family (sim)")]);
  const of = (solver: string, mode: string) =>
    report.solvers.find((each) => each.solver === solver && each.mode === mode);
  for (const model of models) {
    expect(of(model, "closed-book")).toMatchObject({ items: 2, toolCalls: 0 });
    expect(of(model, "tools")?.toolCalls).toBeGreaterThan(0);
    expect(of(model, "tools")?.dollars).toBeGreaterThan(0);
  }
  // The best of them finds what it can't know.
  expect(of("sim-panel-1", "tools")?.accuracy?.value).toBe(1);
  expect(of("sim-panel-1", "closed-book")?.accuracy?.value).toBe(0);
  for (const name of ["report.html", "report.md", "report.json"])
    expect(statSync(join(deployment.cwd, "report", name)).mode & 0o777, name).toBe(0o600);
  expect(report.simulated).toBe(false);
  expect(report.plan.card).toMatchObject({ search: ["searxng"], replay: false });
  expect(report.webDates?.first).toMatch(/^\d{4}-\d\d-\d\d$/u);
});

it("the report leads from each trial to its transcript, which its owner alone can read; the report itself holds no question", () => {
  const folder = join(deployment.cwd, "report");
  const lines = readFileSync(join(deployment.cwd, "questions.jsonl"), "utf8").trim().split("\n");
  const questions = lines.map((line) => JSON.parse(line) as { id: string; input: string; target: string });
  const page = readFileSync(join(folder, "report.html"), "utf8");
  for (const name of ["report.html", "report.md", "report.json"])
    for (const { input, target } of questions) {
      const text = readFileSync(join(folder, name), "utf8");
      expect(text).not.toContain(input);
      expect(text).not.toContain(target);
    }
  const { document } = parseHTML(page);
  const links = [...document.querySelectorAll("table.matrix a")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  // Two questions, three models, two modes.
  expect(new Set(links).size).toBe(12);
  const pages = new Map<string, ReturnType<typeof parseHTML>["document"]>();
  for (const link of links) {
    const [file = "", anchor = ""] = link.split("#");
    const at = join(folder, file);
    expect(statSync(at).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(at)).mode & 0o777).toBe(0o700);
    const opened = pages.get(file) ?? parseHTML(readFileSync(at, "utf8")).document;
    pages.set(file, opened);
    expect(opened.getElementById(anchor), link).not.toBeNull();
  }
  expect(pages.size).toBe(2);
  const [first] = [...pages.values()];
  expect(first?.body.textContent).toContain("canary GUID");
  expect(first?.body.textContent).toContain(questions[0]?.input ?? "?");
  // A search that found something, and a page that was read.
  const results = [...(first?.querySelectorAll("details.tool pre") ?? [])].map(
    ({ textContent }) => textContent ?? "",
  );
  expect(results.some((text) => /^## .*\n1\. .* \| http/su.test(text))).toBe(true);
  expect(results.some((text) => /^## .* \| http.*\n> /su.test(text))).toBe(true);
  // Nothing of what was carried out is missing.
  expect(results.filter((text) => text.startsWith("(not carried out"))).toEqual([]);
});

it("inspect's log of it holds messages, calls and events, in the form that inspect reads", () => {
  const log = inspectLogSchema.parse(JSON.parse(readFileSync(join(deployment.cwd, "log.json"), "utf8")));
  expect(log.samples).toHaveLength(2);
  for (const { messages, events } of log.samples) {
    expect(messages.map(({ role }) => role).slice(0, 4)).toEqual(["system", "user", "assistant", "tool"]);
    expect(messages.at(-1)?.role).toBe("assistant");
    const kinds = new Set(events.map(({ event }) => event));
    expect([...kinds]).toEqual(["sample_init", "model", "tool", "score"]);
  }
});

it("an agent in another process answers by our tools, and what it called stands in the report", async () => {
  const agent = fileURLToPath(new URL("./outside-agent.mjs", import.meta.url));
  const { report } = await deployment.json<{ report: EvaluationReport }>([
    ...["eval", "questions.jsonl", "--agent-command", `${process.execPath} ${agent}`],
    ...["--mode", "tools", "--output", "outside"],
  ]);
  const [measured] = report.solvers;
  expect(measured?.accuracy?.value).toBeGreaterThan(0);
  expect(measured?.toolCalls).toBeGreaterThanOrEqual(2);
  expect(measured?.toolCalls).toBeLessThanOrEqual(5);
});

/** Runs the same evaluation under changed settings of it, and returns its report with the calls that it alone made. */
async function evaluateWith(name: string, evaluation: object, request: readonly string[], method = {}) {
  const folder = join(deployment.cwd, name);
  mkdirSync(folder);
  const settings = JSON.parse(readFileSync(join(deployment.cwd, "freshet.yaml"), "utf8"));
  const changed = { ...settings, method, evaluation: { ...settings.evaluation, ...evaluation } };
  writeFileSync(join(folder, "freshet.yaml"), JSON.stringify(changed));
  const known = new Set((await readCalls()).map(({ id }) => id));
  const whole = ["eval", join(deployment.cwd, "questions.jsonl"), ...request, "--json"];
  const { code, stdout, stderr } = await deployment.run(whole, { cwd: folder });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const { report } = JSON.parse(stdout) as { report: EvaluationReport };
  return { report, calls: (await readCalls()).filter(({ id }) => !known.has(id)) };
}

it("evaluation.tools: paper gives solvers whole pages, and lean ones get passages", async () => {
  const request = ["--model", "sim-panel-1", "--mode", "tools", "--runs", "1"];
  const longestReading = (calls: readonly Call[]): number =>
    Math.max(0, ...calls.map(({ role, input_tokens }) => (role === "reader" ? (input_tokens ?? 0) : 0)));
  // The world's pages are short: few tokens of passages let a cut page be told from a whole one.
  const method = { passageTokens: 100 };
  const lean = await evaluateWith("lean", { tools: "lean" }, request, method);
  const paper = await evaluateWith("paper", { tools: "paper" }, request, method);
  expect(lean.report.plan.limits.tools).toBe("lean");
  expect(paper.report.plan.limits.tools).toBe("paper");
  expect(longestReading(lean.calls)).toBeGreaterThan(0);
  expect(longestReading(paper.calls)).toBeGreaterThan(longestReading(lean.calls));
});

it("--judge-only has the judge decide what rules decide otherwise", async () => {
  const lines = readFileSync(join(deployment.cwd, "questions.jsonl"), "utf8").trim().split("\n");
  const predictions = lines.map((line) => {
    const { id, target } = JSON.parse(line) as { id: string; target: string };
    return JSON.stringify({ id, prediction: target });
  });
  const file = join(deployment.cwd, "predictions.jsonl");
  writeFileSync(file, `${predictions.join("\n")}\n`);
  const request = ["--predictions", file];
  const judged = (calls: readonly Call[]): number => calls.filter(({ role }) => role === "judge").length;
  const byRule = await evaluateWith("by-rule", {}, request);
  const byFlag = await evaluateWith("by-flag", {}, [...request, "--judge-only"]);
  const bySetting = await evaluateWith("by-setting", { judgeOnly: true }, request);
  expect([byRule, byFlag, bySetting].map(({ calls }) => judged(calls))).toEqual([0, 2, 2]);
  for (const { report } of [byRule, byFlag, bySetting]) expect(report.solvers[0]?.accuracy?.value).toBe(1);
});

it("says how many predictions match no question, on the screen, in report.md and in --json", async () => {
  const [line = ""] = readFileSync(join(deployment.cwd, "questions.jsonl"), "utf8").split("\n");
  const { id, target } = JSON.parse(line) as { id: string; target: string };
  const rows = [id, "another"].map((each) => `${JSON.stringify({ id: each, exactAnswer: target })}\n`);
  writeFileSync(join(deployment.cwd, "stray.jsonl"), rows.join(""));
  const request = ["eval", "questions.jsonl", "--predictions", "stray.jsonl", "--output", "stray"];
  const note =
    "1 of 2 predictions matched no question; 1 question has no prediction and counts as not attempted.";
  const { code, stdout } = await deployment.run(request);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(`Note: ${note}`) });
  expect(readFileSync(join(deployment.cwd, "stray", "report.md"), "utf8")).toContain(note);
  const { report } = await deployment.json<{ report: EvaluationReport }>(request);
  expect(report.warnings).toContain(note);
});

it("ends with 3 and the cause where every trial failed", async () => {
  const { code, stdout, stderr } = await deployment.run([
    ...["eval", "questions.jsonl", "--agent-command", "no-such-agent-of-mine", "--output", "failed"],
  ]);
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining("every trial failed") });
  expect(stdout).toMatch(
    /2 trials ended because the agent failed .*the command ended with 127: .*no-such-agent-of-mine/u,
  );
  const report = readFileSync(join(deployment.cwd, "failed", "report.md"), "utf8");
  expect(report).toMatch(/the command ended with 127/u);
  const unread = await deployment.run([
    ...["eval", "questions.jsonl", "--agent-command", "echo {}", "--output", "unread"],
  ]);
  expect(unread).toMatchObject({ code: 3, stderr: expect.stringContaining("every trial failed") });
  expect(unread.stdout).toContain("2 replies could not be read");
});

it("freshet mcp serves the tools to whoever starts it, as often as it is told", async () => {
  const client = new ToolClient({ name: "an agent", version: "1" });
  const main = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));
  await client.connect(
    new StdioClientTransport({
      ...{ command: process.execPath, args: [main, "mcp", "--calls", "1"], cwd: deployment.cwd },
      ...{ env: { DATABASE_URL: database.url }, stderr: "ignore" },
    }) as never,
  );
  const search = () => client.callTool({ name: "search", arguments: { query: "award" } });
  expect(await search()).not.toHaveProperty("isError");
  expect(await search()).toMatchObject({ isError: true });
  await client.close();
});
