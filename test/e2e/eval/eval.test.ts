import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client as ToolClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EvaluationReport } from "../../../domain/evaluation-report.ts";
import { type Deployment, openDeployment } from "../../support/open-deployment.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
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
}

const readCalls = async (): Promise<Call[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Call>("select id, status, token from model_calls")).rows;
  } finally {
    await client.end();
  }
};

it("three models are measured with tools and without; killed in between, no paid call is made again", async () => {
  const order = ["eval", "questions.jsonl", "--model", ...models, "--output", "report"];
  const running = deployment.start(order);
  await waitUntil("some trials are under way", () => deployment.simulation.calls().total >= 12);
  running.kill("SIGKILL");
  expect((await running.ended).signal).toBe("SIGKILL");
  const atKill = await readCalls();
  const paid = new Set(atKill.filter(({ status }) => status === "done").map(({ id }) => id));
  const inFlight = atKill.filter(({ status }) => status === "reserved").length;
  expect(paid.size).toBeGreaterThan(0);

  const { report, stopped } = await deployment.json<{ report: EvaluationReport; stopped: string | null }>([
    ...order,
    "--resume",
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
  const page = readFileSync(join(deployment.cwd, "report", "report.html"), "utf8");
  expect(page).toContain("<svg");
  for (const name of ["report.html", "report.md", "report.json"])
    expect(statSync(join(deployment.cwd, "report", name)).mode & 0o777, name).toBe(0o600);
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
