import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { settingsFolder } from "../../support/settings-folder.ts";

const cwd = settingsFolder();
let open: StoreDatabase;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  const acceptance = {
    clock: { now: () => new Date("2026-03-01") },
    rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
    providerOf: () => null,
  };
  for (let count = 0; count < 3; count += 1) await acceptQuestion(open, { acceptance });
});
afterAll(async () => {
  await open.close();
  rmSync(cwd, { recursive: true });
});
const freshet = (...args: string[]) => runInProcess(args, { cwd, env: { DATABASE_URL: open.url } });

it("a dry run says that the build will refuse its cutoff, in the build's words", async () => {
  const build = ["release", "build", "--cutoff", "2026-02-20"];
  const real = await freshet(...build);
  expect(real.code).toBe(2);
  const [, reason = "none"] = /^freshet: (the cutoff .*)$/mu.exec(real.stderr) ?? [];
  expect(reason).toContain("would quarantine 3 of 3 live questions");
  // The command may have named a version and targets, without which it would build another release.
  expect(reason).toMatch(/confirm by the same freshet release build with --cutoff 2026-02-20 --yes$/u);
  const dry = await freshet(...build, "--dry-run");
  expect(dry.code, dry.stderr).toBe(0);
  expect(dry.stdout).toContain(`The build will refuse this: ${reason}`);
  const { plan } = JSON.parse((await freshet(...build, "--dry-run", "--json")).stdout);
  expect(plan.refusal).toBe(reason);
  expect((await freshet(...build, "--dry-run", "--yes")).stdout).not.toContain("refuse");
});
