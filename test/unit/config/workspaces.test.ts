import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const cwd = tempFolder();
mkdirSync(join(cwd, "b"));
writeFileSync(join(cwd, "freshet.yaml"), "dataDir: first\nserve:\n  workspaces:\n    team-b: b/own.yaml\n");
writeFileSync(join(cwd, "b", "own.yaml"), "dataDir: data\ndatabaseUrl: postgresql://b/b\n");
const env = {
  DATABASE_URL: "postgresql://a/a",
  REDIS_URL: "redis://a",
  FRESHET_DATA_DIR: "elsewhere",
  FRESHET_SETTINGS: join(cwd, "freshet.yaml"),
  FRESHET_SEED: "3",
};

it("a workspace has its own settings file, seen from the first one, and no variable that names a place reaches it", () => {
  const { dataDir, databaseUrl, redisUrl, simulation } = loadSettings({ cwd, env, workspace: "team-b" });
  expect([dataDir, databaseUrl, redisUrl]).toEqual([join(cwd, "b", "data"), "postgresql://b/b", null]);
  expect(simulation.seed).toBe(4);
  const first = loadSettings({ cwd, env, workspace: "default" });
  expect([first.dataDir, first.databaseUrl, first.redisUrl]).toEqual([
    join(cwd, "elsewhere"),
    "postgresql://a/a",
    "redis://a",
  ]);
});

it("a workspace that the settings don't name is refused with those that they name", () => {
  const unknown = () => loadSettings({ cwd, env, workspace: "team-c" });
  expect(unknown).toThrow(SettingsError);
  expect(unknown).toThrow("default, team-b");
});
