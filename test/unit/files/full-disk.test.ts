import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { exitCodeOf } from "../../../domain/errors/freshet-error.ts";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import { buildReport } from "../../../evaluation/report/build-report.ts";
import { writeReport } from "../../../evaluation/report/write-report.ts";
import { writeOwnFile, writePrivateFile } from "../../../files/write-private-file.ts";
import { writeFiles } from "../../../refresh/new-domain/write-files.ts";
import { stageFolder } from "../../../releases/build/write-release.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { sampleItem } from "../evaluation/sample-trials.ts";

// Only root may mount a small disk.
const disk = join(tempFolder(), "disk");
mkdirSync(disk);
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
});

const large = "x".repeat(200_000);
const report = buildReport({
  evaluation: {
    ...{ id: "e-1", source: "f.csv", format: "BrowseComp", status: "open", ended: null },
    started: new Date("2026-03-01"),
    plan: {
      solvers: [{ name: large, kind: "model", source: "m", family: null }],
      ...{ modes: ["tools"], runs: 1, judge: "j", warnings: [], limits: evaluationLimits.parse({}) },
    },
  },
  ...{ items: [sampleItem({ id: "a" })], trials: [], dollars: 0, simulated: false },
  webDates: { first: "2026-03-01", last: "2026-03-02" },
});
const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return null;
};

it.skipIf(!isMounted).each<readonly [string, () => unknown]>([
  ["a release's items", () => writePrivateFile(join(disk, "items.jsonl"), large)],
  ["settings", () => writeFiles([{ file: join(disk, "freshet.yaml"), text: large }])],
  ["a report", () => writeReport(join(disk, "."), report)],
])("a full disk is named with exit code 3, and nothing is left of %s", async (_, write) => {
  const error = await errorOf(write);
  expect(error).toMatchObject({ code: "disk-full", message: expect.stringContaining(`the disk is full: `) });
  expect(error).toMatchObject({ message: expect.stringContaining(disk) });
  expect(exitCodeOf(error)).toBe(3);
  expect(readdirSync(disk)).toEqual([]);
});

it.skipIf(!isMounted)("nothing is left of what the caller names itself", async () => {
  expect(await errorOf(() => writeOwnFile(join(disk, "graph.svg"), large))).toMatchObject({ code: "ENOSPC" });
  const files = new Map([["data/items.jsonl", Buffer.from(large)]]);
  expect(await errorOf(() => stageFolder(join(disk, "freshet-1"), files))).toMatchObject({ code: "ENOSPC" });
  expect(readdirSync(disk)).toEqual([]);
});

it("a file that is there is not touched where a new one was asked for, and a file that has room is whole", () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "there"), "before");
  expect(() => writePrivateFile(join(folder, "there"), large)).toThrow("exists already");
  expect(readFileSync(join(folder, "there"), "utf8")).toBe("before");
  writePrivateFile(join(folder, "new"), large);
  expect(readFileSync(join(folder, "new"), "utf8")).toBe(large);
});
