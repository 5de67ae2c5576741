import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { runInProcess } from "../../support/run-in-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";

it("writes both files of settings into an empty folder, and nothing over them", async () => {
  const cwd = tempFolder();
  const first = await runInProcess(["init"], { cwd });
  expect([first.code, readdirSync(cwd).sort()]).toEqual([0, ["freshet.yaml", "models.yaml"]]);
  const { size } = statSync(path.join(cwd, "freshet.yaml"));
  const second = await runInProcess(["init"], { cwd });
  expect(second.code).toBe(2);
  expect(second.stderr).toMatch(/freshet\.yaml and .*models\.yaml exist already/);
  expect(statSync(path.join(cwd, "freshet.yaml")).size).toBe(size);
});

it("leaves the settings that a domain was added to as they are, and says what they need", async () => {
  const cwd = tempFolder();
  const own = "domains: domains.yaml\n";
  writeFileSync(path.join(cwd, "freshet.yaml"), own);
  const run = await runInProcess(["init"], { cwd });
  expect([run.code, readdirSync(cwd).sort()]).toEqual([0, ["freshet.yaml", "models.yaml"]]);
  expect(readFileSync(path.join(cwd, "freshet.yaml"), "utf8")).toBe(own);
  expect(run.stdout).toMatch(/Already there, left unchanged: .*freshet\.yaml/);
  expect(run.stdout).toContain("models: models.yaml");
});
