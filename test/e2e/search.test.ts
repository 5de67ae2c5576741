import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import { recorded, startSearchEngine } from "../contract/web/search/search-engine.ts";
import { isLong } from "../support/is-long.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";

interface Printed {
  readonly simulated: boolean;
  readonly outcome: SearchOutcome["outcome"];
  readonly provider: string;
  readonly results: readonly { readonly url: string }[];
}

const root = tempFolder();
let folders = 0;
const folder = (): string => {
  const path = join(root, String(++folders));
  mkdirSync(path);
  return path;
};

describe("freshet search", () => {
  let database: TestDatabase;
  let env: { readonly TEST_SEARCH_KEY: string; readonly DATABASE_URL: string };
  let cwd: string;
  let google: Awaited<ReturnType<typeof startSearchEngine>>;
  let own: Awaited<ReturnType<typeof startSearchEngine>>;
  beforeEach(async () => {
    cwd = folder();
    database = await openTestDatabase();
    env = { TEST_SEARCH_KEY: "k", DATABASE_URL: database.url };
    [google, own] = await Promise.all([startSearchEngine(), startSearchEngine()]);
    const search = [
      { provider: "serper", baseUrl: google.baseUrl, apiKeyVariable: "TEST_SEARCH_KEY", perDay: 2 },
      { provider: "searxng", baseUrl: own.baseUrl },
    ];
    writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify({ web: { search } }));
  });
  afterEach(() => Promise.all([google.close(), own.close(), database.close()]));

  const search = async (...args: string[]): Promise<Printed & { code: number | null }> => {
    const run = await runInProcess(["search", ...args, "--json"], { cwd, env });
    if (run.stdout === "") throw new Error(run.stderr);
    return { ...(JSON.parse(run.stdout) as Printed), code: run.code };
  };

  it("asks the engines of the settings in their order, from the cache on the second time, within the day's quota", async () => {
    google.answer({ body: recorded("serper-en") });
    own.answer({ body: recorded("searxng-en") });
    const first = await search("harbour", "observatory", "opening");
    expect(first).toMatchObject({
      ...{ code: 0, simulated: false, outcome: "results", provider: "serper" },
      ...{ query: "harbour observatory opening", language: "en" },
    });
    google.answer({ body: recorded("serper-empty") });
    expect((await search("harbour observatory opening")).results).toEqual(first.results);
    expect(google.asked).toEqual([]);
    expect(await search("qzxv")).toMatchObject({
      code: 1,
      outcome: "empty",
      provider: "serper",
      results: [],
    });
    expect(await search("after the quota")).toMatchObject({ code: 0, provider: "searxng" });
    expect(google.asked).toHaveLength(1);
  });

  it("tells faults from nothing found, by its exit code and in one line", async () => {
    google.answer({ status: 403, body: { message: "Unauthorized.", statusCode: 403 } });
    own.answer({ status: 429, headers: { "retry-after": "3600" }, body: "" });
    expect(await search("one")).toMatchObject({ code: 3, outcome: "failed", results: [] });
    expect(await search("one", "--provider", "searxng")).toMatchObject({ code: 3, outcome: "blocked" });
    const run = await runFreshet(["search", "one"], { cwd, env });
    expect([run.code, run.stdout]).toEqual([3, ""]);
    expect(run.stderr).toMatch(
      /^freshet: no search engine answered \(failed\): serper: HTTP 403: .*; .*HTTP 429.*\n$/,
    );
    const unknown = await runInProcess(["search", "one", "--provider", "brave"], { cwd, env });
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toMatch(/"brave" is not among web\.search; set there: serper, searxng/);
    const keyless = await runInProcess(["search", "one"], { cwd });
    expect(keyless.code).toBe(2);
    expect(keyless.stderr).toMatch(/variable TEST_SEARCH_KEY, which is not set/);
  });
});

it.runIf(isLong)(
  "without settings `freshet search` asks the simulated world's engine, and says so",
  async () => {
    const run = await runFreshet(["search", "new", "observatory", "--json"], { cwd: folder() });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toMatch(/Simulated world/);
    const printed = JSON.parse(run.stdout) as Printed;
    expect(printed).toMatchObject({ simulated: true, outcome: "results", provider: "searxng" });
    expect(printed.results[0]?.url).toMatch(/^http:\/\/[^/]+\.test\//);
  },
);
