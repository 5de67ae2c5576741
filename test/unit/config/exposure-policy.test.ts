import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadExposurePolicy } from "../../../config/load-exposure-policy.ts";
import { loadSettings, shipped } from "../../../config/load-settings.ts";
import { readYaml } from "../../../config/read-yaml.ts";
import { exposureSettings } from "../../../domain/settings/exposure-settings.ts";

const cwd = mkdtempSync(join(tmpdir(), "freshet-policy-"));
afterAll(() => rmSync(cwd, { recursive: true }));

const write = (name: string, yaml: string): string => {
  writeFileSync(join(cwd, name), yaml);
  return join(cwd, name);
};

test("the package's policy says every number that the schema has, as the schema has it", () => {
  expect(readYaml(shipped("exposure.yaml")).data).toEqual(exposureSettings.parse({}));
});

test("a settings file changes what it names, down to one weight, and leaves the rest", () => {
  const file = write(
    "freshet.yaml",
    "exposure:\n  weights:\n    published: { weight: 3 }\n  thresholds: { watch: 1 }\n",
  );
  const { exposure } = loadSettings({ file, cwd, env: {} });
  const plain = exposureSettings.parse({});
  expect(exposure.weights.published).toEqual({ ...plain.weights.published, weight: 3 });
  expect(exposure.thresholds).toEqual({ watch: 1, retire: plain.thresholds.retire });
  expect(exposure.weights.reported).toEqual(plain.weights.reported);
});

test("a policy file of its own is checked, with file, line and value", () => {
  expect(loadExposurePolicy(write("p.yaml", "thresholds: { watch: 3, retire: 5 }\n")).thresholds.retire).toBe(
    5,
  );
  expect(() => loadExposurePolicy(write("bad.yaml", "rules:\n  maxAgeDays: soon\n"))).toThrow(
    /bad\.yaml:2: rules\.maxAgeDays: .*\(it is "soon"\)/,
  );
  expect(() => loadExposurePolicy(write("high.yaml", "thresholds: { watch: 50 }\n"))).toThrow(
    /watch must not be above retire/,
  );
  expect(() => loadExposurePolicy(join(cwd, "none.yaml"))).toThrow(/there is no such file/);
});
