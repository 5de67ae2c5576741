import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { waitUntil } from "../support/wait-until.ts";

let databases: readonly TestDatabase[];
let deployment: Deployment;
let write: (name: string, more: object) => void;

beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase(), await openTestDatabase()];
  const [first, second] = databases;
  deployment = await openDeployment({
    simulation: { seed: 7, size: "small" },
    settings: { serve: { port: 0, workspaces: { "team-b": "b/freshet.yaml", copy: "copy.yaml" } } },
    env: { DATABASE_URL: first?.url },
    isInProcess: true,
  });
  const { models } = JSON.parse(readFileSync(join(deployment.cwd, "freshet.yaml"), "utf8"));
  write = (name, more) => writeFileSync(join(deployment.cwd, name), JSON.stringify({ models, ...more }));
  mkdirSync(join(deployment.cwd, "b"));
  write("b/freshet.yaml", { databaseUrl: second?.url, dataDir: "data" });
});
afterAll(async () => {
  await deployment.close();
  for (const database of databases) await database.close();
});

it("two workspaces that would be one are refused, and those that are apart are served by one process", async () => {
  write("copy.yaml", { databaseUrl: databases[0]?.url, dataDir: "other" });
  const refused = await deployment.run(["serve"]);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining("the workspaces default and copy have the same"),
  ]);

  write("copy.yaml", { databaseUrl: databases[2]?.url, dataDir: "third" });
  const of = (...more: string[]) => ["tokens", "create", "--name", "t", "--scope", "read,order", ...more];
  const { text: mine } = await deployment.json<{ text: string }>(of());
  const { text: theirs } = await deployment.json<{ text: string }>(of("--workspace", "team-b"));
  const serving = deployment.start(["serve", "--json"]);
  try {
    const url = await waitUntil("the service", () => JSON.parse(serving.said().stdout).url as string, {
      timeout: 120_000,
    });
    const ask = async (token: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "k",
      };
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      return (await (await fetch(`${url}/v1/refreshes`, { headers, ...sent })).json()) as {
        refreshes: unknown[];
      };
    };
    await ask(mine, { target: 1, languages: ["en"] });
    const [own, other] = [await ask(mine), await ask(theirs)];
    expect([own.refreshes.length, other.refreshes.length]).toEqual([1, 0]);
    const taken = await deployment.run(["serve", "--port", new URL(url).port]);
    expect([taken.code, taken.stderr]).toEqual([
      2,
      expect.stringContaining("is taken: name another with --port"),
    ]);
  } finally {
    serving.kill("SIGTERM");
    expect((await serving.ended).code).toBe(0);
  }
});
