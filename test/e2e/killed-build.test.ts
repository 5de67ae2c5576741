import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStoreDatabase, type StoreDatabase } from "../contract/storage/open-store-database.ts";
import { acceptItem } from "../integration/releases/accept-item.ts";
import { isLong } from "../support/is-long.ts";
import { startFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { waitUntil } from "../support/wait-until.ts";

const cwd = tempFolder();
const out = join(cwd, "releases");
const ids: string[] = [];
let open: StoreDatabase;
beforeAll(async () => {
  // Without models a command would show what a demo made.
  copyFileSync(
    join(import.meta.dirname, "..", "..", "config", "models.paper.yaml"),
    join(cwd, "models.yaml"),
  );
  writeFileSync(join(cwd, "freshet.yaml"), "models: models.yaml\n");
  open = await openStoreDatabase("embedded");
  for (const name of ["ambra", "bolva", "cendra", "dorlan", "elvira", "fendrel"])
    ids.push((await acceptItem(open, { name, day: "2026-05-04" })).id);
});
afterAll(() => open.close());

const options = () => ({ cwd, env: { DATABASE_URL: open.url, FRESHET_API_KEY: "none" } });
const freshet = (...args: string[]) => runInProcess(args, options());
const shown = (): string[] =>
  existsSync(out) ? readdirSync(out).filter((name) => !name.startsWith(".")) : [];

test("a build that is killed leaves no release or a whole one, and the same request again ends it", async () => {
  const ends: string[] = [];
  // From the first that is written on.
  for (const wait of isLong ? [0, 120] : [0]) {
    const wanted = ["--target", "en=54", "--target", "zh=0"];
    const build = ["release", "build", "--version", `${wait}`, ...wanted, "--out", out];
    const before = new Set(existsSync(out) ? readdirSync(out) : []);
    const building = startFreshet(build, options());
    let isOver = false;
    building.ended.then(() => {
      isOver = true;
    });
    const writes = (): boolean =>
      isOver || (existsSync(out) && readdirSync(out).some((name) => !before.has(name)));
    await waitUntil("the build to write", writes, { interval: 1 });
    await sleep(wait);
    building.kill("SIGKILL");
    ends.push((await building.ended).signal ?? "ended");
    for (const folder of shown().filter((name) => !before.has(name))) {
      const verified = await freshet("release", "verify", join(out, folder), "--json");
      expect(verified.code, verified.stdout).toBe(0);
    }

    const ended = await freshet(...build, "--json");
    expect(ended.code, ended.stderr).toBe(0);
    expect(JSON.parse(readFileSync(join(out, `freshet-${wait}`, "manifest.json"), "utf8"))).toMatchObject({
      order: { targets: { en: 54, zh: 0 } },
    });
    const folder = join(out, `freshet-${wait}`);
    const { key } = JSON.parse(ended.stdout) as { key: string };
    const verified = await freshet("release", "verify", folder, "--key", key, "--json");
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, faults: [] });
    const opened = await freshet("release", "open", folder, "--key", key);
    const lines = opened.stdout.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id).sort()).toEqual(ids.toSorted());
  }
  expect(ends).toContain("SIGKILL");
  const list = await freshet("release", "list", "--json");
  const { releases } = JSON.parse(list.stdout) as { releases: { id: string }[] };
  expect(releases.map(({ id }) => id).sort()).toEqual(readdirSync(out).sort());
});
