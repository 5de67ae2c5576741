import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { readDataSettings } from "../../../cli/world/stored-data.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const root = tempFolder();
afterEach(() => vi.unstubAllEnvs());

/** The folder in which a command looks for its data, and the seed of its world. */
function find(yaml: string, seed?: number): readonly [string, number] {
  const folder = mkdtempSync(path.join(root, "settings-"));
  const file = path.join(folder, "freshet.yaml");
  writeFileSync(file, `dataDir: ${folder}\n${yaml}`);
  const { dataDir, simulation } = readDataSettings({ settings: file, ...(seed && { seed }) });
  return [path.basename(dataDir), simulation.seed];
}

it("a command finds the simulated world of its --seed, else of FRESHET_SEED, else of the settings, else the usual one", () => {
  const three = "simulation: { seed: 3 }\n";
  expect(find("")).toEqual(["simulated", 4]);
  expect(find(three)).toEqual(["simulated-3", 3]);
  expect(find(three, 4)).toEqual(["simulated", 4]);
  vi.stubEnv("FRESHET_SEED", "7");
  expect(find(three)).toEqual(["simulated-7", 7]);
  expect(find(three, 5)).toEqual(["simulated-5", 5]);
});

it("a seed that is none is refused with the place where it stands", () => {
  expect(() => find("simulation: { seed: 0 }\n")).toThrow(/freshet\.yaml.*simulation\.seed/s);
  expect(() => find("simulation: { sead: 3 }\n")).toThrow(/simulation.*sead/s);
  for (const wrong of ["three", "1.5", "0", "-1"]) {
    vi.stubEnv("FRESHET_SEED", wrong);
    expect(() => find("")).toThrow(SettingsError);
    expect(() => find("")).toThrow(`FRESHET_SEED is "${wrong}"`);
  }
});
