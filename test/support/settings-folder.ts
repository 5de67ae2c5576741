import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { modelRole } from "../../domain/settings/model-role.ts";

/** A folder with the settings of a real deployment, whose models no request of a test asks. */
export function settingsFolder(more: Record<string, unknown> = {}): string {
  const cwd = mkdtempSync(join(os.tmpdir(), "freshet-settings-"));
  const model = { endpoint: "none", model: "m", price: { input: 1, output: 1 } };
  const models = {
    endpoints: { none: { baseUrl: "http://127.0.0.1:9/v1" } },
    roles: Object.fromEntries(modelRole.options.map((role) => [role, model])),
  };
  writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify({ models, ...more }));
  return cwd;
}
