import { rmSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDatabase } from "../../e2e/commands/fill-database.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { settingsFolder } from "../../support/settings-folder.ts";
import { type Hub, startHub } from "../../support/start-hub.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let hub: Hub;
let cwd: string;
let env: NodeJS.ProcessEnv;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDatabase(database.url);
  hub = await startHub();
  cwd = settingsFolder({ release: { hub: { url: hub.url } } });
  env = { DATABASE_URL: database.url, HF_TOKEN: hub.token };
  const built = await freshet(
    "release",
    "build",
    "--target",
    "en=1,zh=0",
    "--private-share",
    "0",
    "--version",
    "1",
  );
  expect(built.code, built.stderr).toBe(0);
  const [published] = await query("select question_id as id from release_items where split = 'public'");
  id = String(published?.["id"]);
});
afterAll(async () => {
  await hub.close();
  await database.close();
  rmSync(cwd, { recursive: true, force: true });
});

const freshet = (...args: string[]) => runInProcess(args, { cwd, env });
const publish = (...more: string[]) =>
  freshet("release", "publish", "freshet-1", "--to", "team/bench", ...more);

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The message of a refusal, with and without `--run`. Nothing may be sent or noted. */
async function refusal(): Promise<string> {
  const planned = await publish();
  const tried = await publish("--run");
  expect([planned.code, tried.code, planned.stdout, tried.stdout]).toEqual([1, 1, "", ""]);
  expect(tried.stderr).toBe(planned.stderr);
  expect(hub.requests).toEqual([]);
  expect(await query("select 1 from exposure_events where key like 'hub/%'")).toEqual([]);
  return planned.stderr;
}

it("a release is published as long as all that it publishes stands", async () => {
  expect((await publish()).code).toBe(0);
  // What is quarantined and found to be true is live again.
  await query("update lifecycles set state = 'quarantined' where question_id = $1", [id]);
  expect(await refusal()).toContain(`1 question is no longer live (${id})`);
  await query("update lifecycles set state = 'active' where question_id = $1", [id]);
  expect((await publish()).code).toBe(0);
});

it("a corrected answer refuses it, if it was corrected after the release was built", async () => {
  const correct = (at: Date) =>
    query(
      "insert into reverifications (question_id, key, at, outcome, corrected, record) values ($1, $2, $3, 'changed', true, '{}')",
      [id, at.toISOString(), at],
    );
  await correct(new Date("2026-06-02"));
  expect((await publish()).code).toBe(0);
  await correct(new Date(Date.now() + 60_000));
  expect(await refusal()).toContain(`1 question was corrected (${id})`);
  await query("delete from reverifications where question_id = $1", [id]);
});

it("a page that was taken down refuses it, also once the question that quotes it is live again", async () => {
  const [page] = await query(
    "select pages.url from pages join evidence on pages.id = evidence.snapshot_id join questions using (run_id) where questions.id = $1 and evidence.status = 'kept' limit 1",
    [id],
  );
  const down = await freshet("pages", "take-down", String(page?.["url"]), "--reason", "asked", "--yes");
  expect(down.code, down.stderr).toBe(0);
  await query("update lifecycles set state = 'active'");
  expect(await refusal()).toBe(
    `freshet: freshet-1 is not published, because it changed after it was built: 1 question quotes a page that was taken down (${id}). Build another version, which leaves out or corrects what changed.\n`,
  );
});

it("a retired question refuses it, and all reasons are told in one line", async () => {
  expect((await freshet("retire", "--question", id, "--note", "seen in a blog")).code).toBe(0);
  const told = await refusal();
  expect(told).toContain(`1 question is no longer live (${id}); 1 question quotes a page`);
  expect(told.split("\n")).toHaveLength(2);
});
