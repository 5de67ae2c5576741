import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fillDatabase } from "../../e2e/commands/fill-database.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { settingsFolder } from "../../support/settings-folder.ts";
import { type Hub, startHub } from "../../support/start-hub.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let hub: Hub;
let cwd: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDatabase(database.url);
  hub = await startHub();
  cwd = settingsFolder({ release: { hub: { url: hub.url } } });
  env = { DATABASE_URL: database.url, HF_TOKEN: hub.token };
  const built = ["release", "build", "--target", "en=2,zh=0", "--private-share", "0.5", "--version"];
  for (const version of ["1", "2"]) expect((await freshet(...built, version)).code).toBe(0);
});
afterAll(async () => {
  await hub.close();
  await database.close();
  rmSync(cwd, { recursive: true, force: true });
});
beforeEach(() => {
  hub.repositories.clear();
  hub.large.clear();
  hub.requests.length = 0;
  hub.cutAt = 0;
});

const freshet = (...args: string[]) => runInProcess(args, { cwd, env });
const publish = (...more: string[]) => freshet("release", "publish", ...more);
const folderOf = (id: string): string => join(cwd, "freshet-releases", id);

/** The files of a folder by their path. */
function filesOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

function uploaded(repository: string): Map<string, Buffer> {
  const { files } = hub.repositories.get(repository) ?? { files: new Map<string, never>() };
  return new Map(
    [...files].filter(([name]) => name !== ".gitattributes").map(([name, { bytes }]) => [name, bytes]),
  );
}

const sorted = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([name, bytes]) => [name, bytes.toString("base64")]).sort();

it("without --run the commands are printed, and nothing is sent", async () => {
  const { code, stdout } = await publish("freshet-1", "--to", "team/bench");
  expect([code, hub.requests]).toEqual([0, []]);
  expect(stdout.split("\n")).toEqual([
    "hf repos create team/bench --repo-type dataset --private --exist-ok",
    "hf repos settings team/bench --repo-type dataset --gated manual",
    `hf upload team/bench ${folderOf("freshet-1")} . --repo-type dataset --delete '*' --commit-message freshet-1`,
    "hf repos tag create team/bench freshet-1 --repo-type dataset",
    "",
  ]);
});

it("a release is put into a private, gated data set as it is, and neither key nor private question with it", async () => {
  const { code, stdout, stderr } = await publish("freshet-1", "--to", "team/bench", "--run", "--json");
  expect([code, stderr]).toEqual([0, ""]);
  const repository = hub.repositories.get("team/bench");
  expect(repository).toMatchObject({
    private: true,
    gated: "manual",
    commits: 1,
    tags: new Set(["freshet-1"]),
  });
  const files = filesOf(folderOf("freshet-1"));
  expect(sorted(uploaded("team/bench"))).toEqual(sorted(files));
  expect(JSON.parse(stdout).published).toMatchObject({
    ...{ page: `${hub.url}/datasets/team/bench`, sent: files.size, unchanged: 0, deleted: 0 },
    ...{ isPrivate: true, isNew: true },
  });
  // Files of each way were among them: in the commit, in one piece, in parts.
  const lines = hub.requests.map(({ line }) => line.split("/").slice(0, 3).join("/"));
  expect(new Set(lines)).toEqual(
    new Set([
      ...[
        "POST /api/repos",
        "GET /api/datasets",
        "PUT /api/datasets",
        "POST /api/datasets",
        "POST /datasets/team",
      ],
      ...["PUT /storage/whole", "PUT /storage/part", "POST /storage/joined"],
    ]),
  );
  const [key = ""] =
    readFileSync(join(cwd, ".freshet", "keys", "freshet-1.key"), "utf8").match(/\S{40,}$/mu) ?? [];
  const stored = [...uploaded("team/bench").values(), ...hub.large.values()];
  expect(key.length).toBeGreaterThan(40);
  expect(stored.some((bytes) => bytes.includes(key) || bytes.includes(hub.token))).toBe(false);
  expect(stdout).not.toContain(hub.token);
});

it("an upload that is cut off goes on, sends no large file twice, and is in the ledger once", async () => {
  let runs = 0;
  for (let code: number | null = null; code !== 0; runs += 1) {
    // Each run is cut off one request later than the one before it.
    hub.cutAt = runs + 1;
    const run = await publish("freshet-2", "--to", "team/cut", "--run");
    code = run.code;
    if (code !== 0)
      expect([code, run.stderr]).toEqual([
        3,
        expect.stringMatching(/^freshet: .* can't be reached while .*\n$/u),
      ]);
    if (code !== 0) expect(hub.repositories.get("team/cut")?.commits ?? 0).toBeLessThanOrEqual(1);
  }
  hub.cutAt = 0;
  expect(runs).toBeGreaterThan(10);
  expect(sorted(uploaded("team/cut"))).toEqual(sorted(filesOf(folderOf("freshet-2"))));
  expect(hub.repositories.get("team/cut")?.commits).toBe(1);
  const whole = hub.requests.map(({ line }) => line).filter((line) => line.startsWith("PUT /storage/whole"));
  expect(new Set(whole).size).toBe(whole.length);
  const again = JSON.parse(
    (await publish("freshet-2", "--to", "team/cut", "--run", "--json")).stdout,
  ).published;
  expect(again).toMatchObject({ sent: 0, isNew: false });
  expect(hub.repositories.get("team/cut")?.commits).toBe(1);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select item_id, kind, key, detail from exposure_events where key like 'hub/%/team/cut'",
  );
  await client.end();
  const detail = { release: "freshet-2", repository: "team/cut" };
  expect(rows).toEqual([
    { item_id: "freshet-2", kind: "published", key: `hub/${new URL(hub.url).host}/team/cut`, detail },
  ]);
});

it("where a release was uploaded is told in its items' exposure, and counts nothing more", async () => {
  const { items } = JSON.parse(readFileSync(join(folderOf("freshet-1"), "manifest.json"), "utf8"));
  const score = async () => {
    const [id = ""] = Object.keys(items);
    const { score: points, lines } = JSON.parse((await freshet("exposure", id, "--json")).stdout);
    return {
      points,
      kinds: lines.map(({ kind, points: own }: { kind: string; points: number }) => [kind, own]),
    };
  };
  const before = await score();
  await publish("freshet-1", "--to", "team/counted", "--run");
  const after = await score();
  expect(after.points).toBe(before.points);
  expect(after.kinds).toEqual([...before.kinds, ["published", 0]]);
});

it("a newer release takes the place of an older one of the same name; other files are left alone", async () => {
  await publish("freshet-1", "--to", "team/bench", "--run");
  const repository = hub.repositories.get("team/bench");
  // It was made public on the Hub, and stays that.
  if (repository) repository.private = false;
  repository?.files.set("retired/of-an-earlier-release.jsonl", { bytes: Buffer.from("x"), isLarge: false });
  const { published } = JSON.parse(
    (await publish("freshet-2", "--to", "team/bench", "--run", "--json")).stdout,
  );
  expect(published).toMatchObject({ deleted: 1, isPrivate: false });
  expect(sorted(uploaded("team/bench"))).toEqual(sorted(filesOf(folderOf("freshet-2"))));
  expect(repository).toMatchObject({
    private: false,
    gated: "manual",
    tags: new Set(["freshet-1", "freshet-2"]),
  });
  const files = new Map([
    ["manifest.json", { bytes: Buffer.from('{"release":{"name":"theirs"}}'), isLarge: false }],
  ]);
  const foreign = {
    private: true,
    gated: "manual",
    sha: "1",
    tags: new Set<string>(),
    files,
    commits: 0,
  } as const;
  hub.repositories.set("team/theirs", { ...foreign });
  const refused = await publish("freshet-2", "--to", "team/theirs", "--run");
  expect([refused.code, hub.repositories.get("team/theirs")?.commits]).toEqual([2, 0]);
  expect(refused.stderr).toMatch(/^freshet: the data set team\/theirs contains other files .*\n$/u);
});

it("what verify refuses is refused, and so are a wrong token, no token and no data set: one line, nothing sent", async () => {
  const changed = join(cwd, "changed");
  cpSync(folderOf("freshet-1"), changed, { recursive: true });
  mkdirSync(join(changed, "keys"));
  writeFileSync(join(changed, "keys", "freshet-1.key"), "a key");
  for (const [code, line, ...args] of [
    [1, /keys\/freshet-1.key is not in the manifest/u, changed, "--to", "team/bench", "--run"],
    [1, /keys\/freshet-1.key is not in the manifest/u, changed, "--to", "team/bench"],
    [2, /name the data set/u, "freshet-1", "--run"],
    [2, /is no data set's name/u, "freshet-1", "--to", "../team", "--run"],
    [2, /neither a folder nor/u, "freshet-9", "--to", "team/bench", "--run"],
  ] as const) {
    const run = await publish(...args);
    expect([run.code, run.stderr.split("\n").length, run.stderr]).toEqual([
      code,
      2,
      expect.stringMatching(line),
    ]);
  }
  expect(hub.requests).toEqual([]);
  const without = await runInProcess(["release", "publish", "freshet-1", "--to", "team/bench", "--run"], {
    cwd,
    env: { ...env, HF_TOKEN: "" },
  });
  expect([without.code, hub.requests]).toEqual([2, []]);
  const wrong = await runInProcess(["release", "publish", "freshet-1", "--to", "team/bench", "--run"], {
    cwd,
    env: { ...env, HF_TOKEN: "hf_wrong" },
  });
  expect([wrong.code, hub.repositories.size]).toEqual([2, 0]);
  expect(wrong.stderr).toMatch(/^freshet: the Hub answered 401 .* give HF_TOKEN a token/u);
});

it("what the Hub and its client add to a download is no fault", async () => {
  const downloaded = join(cwd, "downloaded");
  cpSync(folderOf("freshet-1"), downloaded, { recursive: true });
  writeFileSync(join(downloaded, ".gitattributes"), "*.parquet filter=lfs\n");
  mkdirSync(join(downloaded, ".cache", "huggingface", "download"), { recursive: true });
  writeFileSync(join(downloaded, ".cache", "huggingface", "download", "README.md.metadata"), "1\n");
  expect((await freshet("release", "verify", downloaded)).code).toBe(0);
  writeFileSync(join(downloaded, ".cache", "other"), "1\n");
  expect((await freshet("release", "verify", downloaded)).code).toBe(1);
});
