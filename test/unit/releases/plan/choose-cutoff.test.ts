import { expect, test } from "vitest";
import { loadSettings } from "../../../../config/load-settings.ts";
import { type ModelsSettings, modelSettings } from "../../../../domain/settings/models-settings.ts";
import { chooseCutoff } from "../../../../releases/plan/plan-release.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const cwd = tempFolder();

test("a release's cutoff is the latest training cutoff of all models, and never before the method's", () => {
  const settings = loadSettings({ cwd, env: {} });
  const model = (trainingCutoff?: string) =>
    modelSettings.parse({ endpoint: "e", model: "m", ...(trainingCutoff && { trainingCutoff }) });
  const withCutoffs = (role?: string, evaluated?: string) => ({
    method: settings.method,
    models: {
      ...{ endpoints: {}, evaluated: { other: model(evaluated) } },
      roles: { judge: model(role), synthesis: model() } as unknown as ModelsSettings["roles"],
    },
  });
  expect(chooseCutoff({ method: settings.method, models: null })).toBe("2026-01-01");
  expect(chooseCutoff(withCutoffs())).toBe("2026-01-01");
  expect(chooseCutoff(withCutoffs("2025-06-30"))).toBe("2026-01-01");
  expect(chooseCutoff(withCutoffs("2026-03-31", "2026-02-28"))).toBe("2026-03-31");
  expect(chooseCutoff(withCutoffs("2026-03-31", "2026-04-30"))).toBe("2026-04-30");
});
