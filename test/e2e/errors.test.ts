import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shipped } from "../../config/load-settings.ts";
import { readYaml } from "../../config/read-yaml.ts";
import { freePort } from "../support/free-port.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { buildTestRelease } from "../unit/releases/build-test-release.ts";
import { makeReleaseItem } from "../unit/releases/make-release-item.ts";

const root = tempFolder();
let folders = 0;
const folder = (): string => {
  const path = join(root, String(++folders));
  mkdirSync(path);
  return path;
};

/** Settings of a real deployment whose servers are all on one port. */
const writeModels = (cwd: string, port: number): void => {
  const paper = readYaml(shipped("models.paper.yaml")).data as { roles: unknown };
  const endpoint = { baseUrl: `http://127.0.0.1:${port}/v1` };
  writeFileSync(
    join(cwd, "freshet.yaml"),
    JSON.stringify({
      models: { endpoints: { agents: endpoint, panel: endpoint }, roles: paper.roles },
      web: { search: { provider: "searxng", baseUrl: `http://127.0.0.1:${port}` } },
    }),
  );
};

/** One line on stderr that begins with `freshet:` and nothing on stdout. */
const oneLine = (run: { stdout: string; stderr: string }): string => {
  const lines = run.stderr.trimEnd().split("\n");
  const faults = lines.filter((line) => line.startsWith("freshet: "));
  expect(faults, run.stderr).toHaveLength(1);
  expect(run.stderr).not.toMatch(/\n\s+at /);
  expect(run.stdout).toBe("");
  return faults[0] ?? "";
};

describe("unusable input and settings: one line, exit 2, nothing written", () => {
  it.each([
    ["a bad YAML line", "method:\n  minRounds: 5\n  minEdges: [1\n", /freshet\.yaml:\d+ is no valid YAML/],
    ["a wrong value", "method:\n  minRounds: five\n", /freshet\.yaml:2: method\.minRounds: .*"five"/],
    ["an unknown setting", "metod:\n  minRounds: 5\n", /freshet\.yaml:1: .*metod/],
  ])("%s", async (_, yaml, message) => {
    const cwd = folder();
    writeFileSync(join(cwd, "freshet.yaml"), yaml);
    const run = await runInProcess(["refresh", "--target", "1"], { cwd });
    expect(oneLine(run)).toMatch(message);
    expect(run.code).toBe(2);
    expect(readdirSync(cwd)).toEqual(["freshet.yaml"]);
  });

  it.each([
    [
      "an unknown domain",
      ["refresh", "--target", "1", "--domain", "alchemy", "--dry-run"],
      /no domain "alchemy"/,
    ],
    [
      "a settings file that is not there",
      ["runs", "list", "--settings", "none.yaml"],
      /none\.yaml can't be read/,
    ],
    ["an unknown kind of work", ["worker", "--only", "sleep"], /no kind of work "sleep"/],
    ["a run where nothing is stored", ["runs", "show", "run-none"], /nothing is stored in \S+simulated yet/],
    ["an output that can't be written", ["demo", "--output", "no/such/folder/x.jsonl"], /can't be written/],
  ])("%s", async (_, args, message) => {
    const run = await runInProcess(args, { cwd: folder() });
    expect(oneLine(run)).toMatch(message);
    expect(run.code).toBe(2);
  });

  it.each([
    ["a number that is none", ["refresh", "--target", "many"], /--target.*many/],
    ["a language that is none", ["refresh", "--target", "1", "--lang", "fr"], /"fr" is not a language/],
    ["a missing option", ["refresh"], /--target/],
    ["an unknown command", ["refrsh"], /refrsh/],
  ])("%s (with the help's address)", async (_, args, message) => {
    const run = await runInProcess(args, { cwd: folder() });
    expect(run.stderr).toMatch(message);
    expect(run.code).toBe(2);
  });

  it.skipIf(process.platform === "win32")(
    "a device that never ends where a command takes a file",
    async () => {
      const cwd = folder();
      const { folder: release, keyFile } = await buildTestRelease(cwd, {
        items: [makeReleaseItem({ id: "q" })],
      });
      const zero = "/dev/zero";
      const commands: readonly (readonly string[])[] = [
        ["date", zero],
        ["date", "--batch", zero],
        ["domains", "add", zero, "--dry-run"],
        ["domains", "--settings", zero],
        ...["check", "evaluate", "draw", "stats"].map((name) => ["graph", name, zero]),
        ["graph", "export", zero, "--format", "webshaper"],
        ["search", "dome", "--web", "replay", zero],
        ["visit", "http://a.test/", "--web", "replay", zero],
        ["release", "verify", release, "--key", zero],
        ["release", "verify", release, "--public-key", zero],
        ["release", "open", release, "--key", zero],
        ["release", "diff", release, release, "--key-a", zero, "--key-b", keyFile],
        ["release", "verify", zero],
      ];
      for (const args of commands) {
        const run = await runInProcess(args, { cwd });
        expect(oneLine(run), args.join(" ")).toContain(zero);
        expect(run.code, args.join(" ")).toBe(2);
      }
    },
  );

  it("a port taken: says which, and what to do", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    try {
      const run = await runFreshet(["demo", "--port", String(port)], { cwd: folder() });
      expect(oneLine(run)).toMatch(new RegExp(`port ${port} .*taken`));
      expect(run.code).toBe(2);
    } finally {
      taken.close();
    }
  });
});

describe("a part that can't be reached: one line, exit 3", () => {
  it("a database", async () => {
    const port = await freePort();
    const cwd = folder();
    writeModels(cwd, await freePort());
    const run = await runInProcess(["runs", "list"], {
      cwd,
      env: { DATABASE_URL: `postgres://u:secret@127.0.0.1:${port}/f` },
    });
    expect(oneLine(run)).toMatch(new RegExp(`127\\.0\\.0\\.1:${port}`));
    expect(run.stderr).not.toContain("secret");
    expect(run.code).toBe(3);
  });

  it("a model's endpoint, before any work is requested", async () => {
    const cwd = folder();
    const port = await freePort();
    writeModels(cwd, port);
    const database = await openTestDatabase();
    const options = { cwd, env: { DATABASE_URL: database.url } };
    try {
      const run = await runFreshet(["refresh", "--target", "1"], options);
      expect(oneLine(run)).toMatch(new RegExp(`127\\.0\\.0\\.1:${port}`));
      expect(run.code).toBe(3);
      const runs = await runInProcess(["runs", "list", "--json"], options);
      expect(JSON.parse(runs.stdout)).toMatchObject({ simulated: false, runs: [] });
    } finally {
      await database.close();
    }
  });

  it("a queue", async () => {
    const port = await freePort();
    const run = await runFreshet(["demo", "--target", "1", "--sources", "web=1"], {
      cwd: folder(),
      env: { REDIS_URL: `redis://127.0.0.1:${port}` },
    });
    expect(oneLine(run)).toMatch(/Redis|REDIS_URL/);
    expect(run.code).toBe(3);
  });

  it("a data folder on a full disk", async () => {
    const cwd = folder();
    const disk = join(cwd, "disk");
    mkdirSync(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
    if (mounted.status !== 0) {
      // Without the right to mount, a folder that can't be made stands for it: both end in the same report.
      writeFileSync(join(disk, "file"), "");
    }
    const dataDir = mounted.status === 0 ? disk : join(disk, "file", "data");
    try {
      const run = await runFreshet(["demo", "--target", "1"], { cwd, env: { FRESHET_DATA_DIR: dataDir } });
      expect(oneLine(run)).toContain(dataDir);
      expect([2, 3]).toContain(run.code);
    } finally {
      if (mounted.status === 0) spawnSync("umount", ["-l", disk]);
    }
  });
});

it("help teaches on every command, and is no error", async () => {
  const cwd = folder();
  for (const args of [
    [],
    ["demo"],
    ["refresh"],
    ["runs", "show"],
    ["questions", "list"],
    ["worker"],
    ["doctor"],
    ["seed"],
  ]) {
    const run = await runInProcess([...args, "--help"], { cwd });
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/Usage: freshet/);
    expect(run.stdout).toMatch(args.length === 0 ? /Exit codes/ : /--json/);
  }
  expect(existsSync(join(cwd, ".freshet"))).toBe(false);
});
