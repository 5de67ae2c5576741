import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { createLifecycleStore } from "../../../storage/questions/create-lifecycle-store.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { settingsFolder } from "../../support/settings-folder.ts";

const cwd = settingsFolder();
const ids: string[] = [];
let open: StoreDatabase;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  const acceptance = {
    clock: { now: () => new Date("2026-03-01") },
    rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
    providerOf: () => null,
  };
  for (let count = 0; count < 3; count += 1) ids.push(await acceptQuestion(open, { acceptance }));
});
afterAll(async () => {
  await open.close();
  rmSync(cwd, { recursive: true });
});
const freshet = (...args: string[]) => runInProcess(args, { cwd, env: { DATABASE_URL: open.url } });

it("retiring a retired question says since when, and that the note was lost; its exposure says the same", async () => {
  const [id = ""] = ids;
  const first = await freshet("retire", "--question", id, "--note", "seen in a blog");
  expect(first.stdout).toContain(`Retired ${id}.`);
  const today = new Date().toISOString().slice(0, 10);
  const again = await freshet("retire", "--question", id, "--note", "seen again");
  expect(again.code).toBe(0);
  expect(again.stdout).toContain(`${id} is already retired since ${today}; the note was not stored.`);
  expect(again.stdout).not.toContain(`Retired ${id}`);
  const told = JSON.parse(
    (await freshet("retire", "--question", id, "--note", "and again", "--json")).stdout,
  );
  expect(told).toMatchObject({ retired: [], already: [{ id }], noteStored: false });
  const shown = await freshet("exposure", id);
  expect(shown.stdout).toContain(`It is retired since ${today} (manual), and that is final.`);
  expect(shown.stdout).not.toContain("keeps its state");
  expect(shown.stdout).toContain("seen in a blog");
  expect(shown.stdout).not.toContain("seen again");
});

it("a question that something else has retired is not retired by hand too", async () => {
  const [, id = ""] = ids;
  const at = new Date("2026-03-05");
  await createLifecycleStore({ db: open.db }).move(id, {
    ...{ key: "policy", to: "retired", reason: "exposed", note: "", at },
  });
  const told = await freshet("retire", "--question", id);
  expect(told.code, told.stderr).toBe(0);
  expect(told.stdout).toBe(`${id} is already retired since 2026-03-05.\n`);
});
