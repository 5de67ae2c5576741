import { expect, it } from "vitest";
import { checkHooks } from "../../../doctor/check-hooks.ts";
import { hookSettings } from "../../../domain/settings/hook-settings.ts";

it("finds the hooks whose variables this process lacks, and no others", () => {
  const address = { kind: "url", url: "https://example.org/h" };
  const hooks = {
    desk: hookSettings.parse({ ...address, secrets: [], missing: [{ of: "secret", name: "DESK_SECRET" }] }),
    able: hookSettings.parse({ ...address, secrets: ["whsec_x"] }),
    log: hookSettings.parse({ kind: "command", command: ["tee"], environment: {} }),
  };
  expect(checkHooks({ hooks })).toEqual([
    {
      part: "hooks.desk",
      status: "failed",
      detail: expect.stringContaining(
        "DESK_SECRET, the environment variable of its secret, is not set here: its messages wait",
      ),
      advice: expect.stringContaining("export DESK_SECRET where `freshet worker` runs"),
    },
  ]);
});
