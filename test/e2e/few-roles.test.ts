import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startModelServer } from "../support/model-server.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestDatabase } from "../support/test-database.ts";

const root = tempFolder();
let folders = 0;

/** A folder whose settings name one model to measure, models for these roles alone, and `more`. */
function folderWith(roles: readonly string[], baseUrl: string, more: object = {}): string {
  const cwd = join(root, String(++folders));
  mkdirSync(cwd);
  const models = {
    endpoints: { local: { baseUrl } },
    roles: Object.fromEntries(roles.map((role) => [role, { endpoint: "local", model: `the-${role}` }])),
    evaluated: { mine: { endpoint: "local", model: "mine-7b", retries: 0 } },
  };
  writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify({ models, ...more }));
  writeFileSync(
    join(cwd, "q.jsonl"),
    `${JSON.stringify({ id: "fr", question: "What is the capital of France?", answer: "Paris" })}\n`,
  );
  return cwd;
}

const measure = ["eval", "q.jsonl", "--model", "mine", "--runs", "1", "--output", "report"];

it("one model is measured with nothing set but it and the judge, also if it answers in BrowseComp's layout", async () => {
  const said = "Explanation: it is so. Exact Answer: Paris Confidence: 90%";
  const server = await startModelServer(() => ({ message: { content: said } }));
  const database = await openTestDatabase();
  try {
    const cwd = folderWith(["judge"], server.baseUrl);
    const run = await runInProcess([...measure, "--no-tools"], { cwd, env: { DATABASE_URL: database.url } });
    expect(run, run.stderr).toMatchObject({ code: 0 });
    const report = JSON.parse(readFileSync(join(cwd, "report", "report.json"), "utf8"));
    expect(report.solvers).toMatchObject([{ mode: "closed-book", accuracy: { value: 1 } }]);
    expect(report.questions).toMatchObject([{ itemId: "fr", trials: [{ termination: "answered" }] }]);
  } finally {
    await database.close();
    await server.close();
  }
});

it.each<[string, readonly string[], readonly string[], string]>([
  ["the judge", ["reader"], [...measure, "--no-tools"], "judge"],
  ["the reader of an evaluation with tools", ["judge"], measure, "reader"],
  ["the reader of the tools", ["judge"], ["mcp"], "reader"],
  [
    "most roles of a refresh",
    ["judge", "reader"],
    ["refresh", "--target", "1"],
    "seeding, synthesis, filtering",
  ],
  ["most roles of a request for seeds", ["judge"], ["seed", "--per", "1"], "seeding, synthesis, reader"],
  ["most roles of a worker", ["judge", "reader"], ["worker"], "seeding, synthesis, filtering"],
  [
    "most roles of a worker that does more than visit",
    ["judge", "reader"],
    ["worker", "--only", "visit,run"],
    "seeding, synthesis, filtering",
  ],
])(
  "%s: one line names what is missing and what to do, before any work begins",
  async (_, roles, args, names) => {
    const cwd = folderWith(roles, `http://127.0.0.1:${await freePort()}/v1`);
    const before = readdirSync(cwd);
    const run = await runInProcess(args, { cwd });
    expect(run.code).toBe(2);
    const [line = "", ...more] = run.stderr.trimEnd().split("\n");
    expect(more).toEqual([]);
    expect(line).toContain(`freshet: models.roles has no model for ${names}`);
    expect(line).toContain("`freshet init`");
    expect(readdirSync(cwd)).toEqual(before);
  },
);

it("freshet doctor --stop needs no role", async () => {
  const cwd = folderWith([], "http://127.0.0.1:1/v1");
  expect(await runInProcess(["doctor", "--stop"], { cwd })).toMatchObject({
    code: 0,
    stdout: "No embedded server was running.\n",
  });
});

it("freshet doctor tries the model that is to be measured, as it tries the judge", async () => {
  const server = await startModelServer(({ body }) =>
    body["model"] === "mine-7b"
      ? { status: 404, error: "no such model" }
      : { message: { content: '{"word":"freshet"}' } },
  );
  const database = await openTestDatabase();
  try {
    const cwd = folderWith(["judge"], server.baseUrl, {
      web: { search: [{ provider: "searxng", baseUrl: "http://127.0.0.1:1" }] },
    });
    const run = await runInProcess(["doctor", "--json"], { cwd, env: { DATABASE_URL: database.url } });
    expect(run, run.stderr).toMatchObject({ code: 3 });
    const { checks } = JSON.parse(run.stdout) as {
      checks: { part: string; status: string; detail: string }[];
    };
    expect(checks).toContainEqual(
      expect.objectContaining({
        ...{ part: "model mine-7b", status: "failed" },
        detail: expect.stringMatching(/HTTP 404: no such model; it concerns mine-7b \(model:mine\)$/),
      }),
    );
    expect(checks.map(({ part }) => part)).toContain("model the-judge");
  } finally {
    await database.close();
    await server.close();
  }
});
