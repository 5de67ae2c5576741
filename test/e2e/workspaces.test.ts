import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { waitUntil } from "../support/wait-until.ts";

let databases: readonly TestDatabase[];
let deployment: Deployment;

beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
  const [first, second] = databases;
  deployment = await openDeployment({
    simulation: { seed: 7, size: "small" },
    settings: { serve: { port: 0, workspaces: { "team-b": "b/freshet.yaml", copy: "copy.yaml" } } },
    env: { DATABASE_URL: first?.url },
  });
  mkdirSync(join(deployment.cwd, "b"));
  writeFileSync(
    join(deployment.cwd, "b", "freshet.yaml"),
    JSON.stringify({ databaseUrl: second?.url, dataDir: "data" }),
  );
  writeFileSync(join(deployment.cwd, "copy.yaml"), "{}");
});
afterAll(async () => {
  await deployment.close();
  for (const database of databases) await database.close();
});

it("two workspaces that would be one are refused, and those that are apart are served by one process", async () => {
  writeFileSync(
    join(deployment.cwd, "copy.yaml"),
    JSON.stringify({ databaseUrl: databases[0]?.url, dataDir: "other" }),
  );
  const refused = await deployment.run(["serve"]);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining("the workspaces default and copy have the same"),
  ]);

  writeFileSync(join(deployment.cwd, "copy.yaml"), JSON.stringify({ dataDir: "third" }));
  const of = (...more: string[]) => ["tokens", "create", "--name", "t", "--scope", "read,order", ...more];
  const { text: mine } = await deployment.json<{ text: string }>(of());
  const { text: theirs } = await deployment.json<{ text: string }>(of("--workspace", "team-b"));
  const serving = deployment.start(["serve", "--json"]);
  try {
    const url = await waitUntil("the service", () => JSON.parse(serving.said().stdout).url as string, {
      timeout: 60_000,
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
        simulated: boolean;
      };
    };
    await ask(mine, { target: 1, languages: ["en"] });
    const [own, other] = [await ask(mine), await ask(theirs)];
    // The second workspace has no models of its own.
    expect([own.refreshes.length, own.simulated, other.refreshes.length, other.simulated]).toEqual([
      1,
      false,
      0,
      true,
    ]);
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
