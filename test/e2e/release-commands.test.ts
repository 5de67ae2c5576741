import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findInFiles } from "../support/find-in-files.ts";
import { type FreshetRun, runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { buildTestRelease, type TestRelease } from "../unit/releases/build-test-release.ts";
import { makeReleaseItem } from "../unit/releases/make-release-item.ts";

const cwd = tempFolder();
const items = ["q-amber", "q-basalt"].map((id) => makeReleaseItem({ id }));
let release: TestRelease;
beforeAll(async () => {
  release = await buildTestRelease(join(cwd, "releases"), { items });
});

const freshet = (...args: string[]): Promise<FreshetRun> => runInProcess(args, { cwd });
const secrets = items.flatMap(({ question, answer }) => [question, answer]);
const shownOf = ({ stdout, stderr }: FreshetRun) =>
  new Map([["output", Buffer.from(`${stdout}\n${stderr}`, "utf8")]]);

test("whoever has neither settings nor a database verifies a release; what they see tells nothing of it", async () => {
  const { folder, keyFile, publicKeyFile } = release;
  const fine = await freshet(
    "release",
    "verify",
    folder,
    "--key",
    keyFile,
    "--public-key",
    publicKeyFile,
    "--json",
  );
  expect(fine.code, fine.stderr).toBe(0);
  expect(JSON.parse(fine.stdout)).toMatchObject({ ok: true, release: { id: "freshet-1" }, faults: [] });
  const without = await runFreshet(["release", "verify", folder], { cwd });
  expect(without.code).toBe(0);
  expect(without.stdout).toMatch(/seals\s+needs the key/u);
  expect(without.stdout).toContain("--public-key");
  for (const run of [fine, without]) expect(await findInFiles(shownOf(run), secrets)).toEqual([]);
  expect(existsSync(join(cwd, ".freshet"))).toBe(false);
});

test("a fault ends in exit 1 with its code, unusable input in exit 2 with one line", async () => {
  const { folder: other } = await buildTestRelease(join(cwd, "tampered"), { items });
  appendFileSync(join(other, "statistics.json"), " ");
  const changed = await freshet("release", "verify", other, "--json");
  expect(changed.code).toBe(1);
  expect(JSON.parse(changed.stdout)).toMatchObject({
    ok: false,
    faults: [{ code: "file-changed", where: "statistics.json" }],
  });
  for (const [args, line] of [
    [["release", "verify", "nowhere"], /^freshet: nowhere is neither a folder nor /u],
    [["release", "verify", release.folder, "--key", "nowhere.key"], /no key file: there is no such file/u],
    [
      ["release", "open", release.folder, "--key", release.publicKeyFile],
      /is no key file: line 1 is no key/u,
    ],
    [
      ["release", "open", release.folder, "--key", release.keyFile, "--item", "q-none"],
      /contains no item q-none/u,
    ],
    [["release", "diff", release.folder, "nowhere"], /nowhere is neither a folder nor/u],
    [["eval", "nowhere", "--model", "m"], /nowhere is neither a file or folder nor /u],
    [["release", "build", "--target", "fr=3"], /LANGUAGE=COUNT/u],
  ] as const) {
    const run = await freshet(...args);
    expect(run.code, `${args.join(" ")}: ${run.stderr}`).toBe(2);
    expect(run.stderr).toMatch(line);
  }
});

test("what is opened goes to its file alone, for its owner alone, and takes nobody's place", async () => {
  const { folder, keyFile } = release;
  const file = join(cwd, "items.jsonl");
  const opened = await freshet("release", "open", folder, "--key", keyFile, "--out", file);
  expect(opened.code, opened.stderr).toBe(0);
  expect(await findInFiles(shownOf(opened), secrets)).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { answer: string }).answer)).toEqual(
    items.map(({ answer }) => answer),
  );
  for (const line of lines) expect(line).toContain(release.draft.canary.sentence);
  const again = await freshet("release", "open", folder, "--key", keyFile, "--out", file);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain("exists already");
  const legacy = await freshet("release", "open", folder, "--key", keyFile, "--format", "browsecomp");
  expect(legacy.stdout.split("\n")[0]).toBe("problem,answer,problem_topic,canary");
  expect(legacy.stdout).not.toContain(items[0]?.answer);
});

test("two releases are compared by their ids, and within items with both keys", async () => {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error("there is an item");
  const changed = { ...first, aliases: ["another name"] };
  const next = await buildTestRelease(join(cwd, "releases"), {
    ...{ id: "freshet-2", items: [changed, makeReleaseItem({ id: "q-cobalt" })], retired: rest },
  });
  const byId = await freshet("release", "diff", release.folder, next.folder, "--json");
  expect(JSON.parse(byId.stdout)).toEqual({
    ...{ from: "freshet-1", to: "freshet-2", came: ["q-cobalt"], changed: null, kept: 1 },
    went: [{ id: "q-basalt", retired: true }],
  });
  const keys = ["--key-a", release.keyFile, "--key-b", next.keyFile];
  const whole = await freshet("release", "diff", release.folder, next.folder, ...keys, "--json");
  expect(JSON.parse(whole.stdout)).toMatchObject({
    ...{ changed: [{ id: "q-amber", parts: ["aliases"] }], kept: 0 },
  });
  // Over a release in between: what that one told as retired is told as such.
  const third = await buildTestRelease(join(cwd, "releases"), {
    ...{ id: "freshet-3", items: [changed], earlier: ["q-basalt"] },
  });
  const over = await freshet("release", "diff", release.folder, third.folder);
  expect(over.stdout).toContain("- q-basalt (retired)\n");
});
