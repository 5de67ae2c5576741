import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { retireByPolicy } from "../../../exposure/retire-by-policy.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const accepted = new Date("2026-03-01T12:00:00Z");
const now = new Date("2026-03-15T12:00:00Z");
const clock = { now: () => now };

let open: StoreDatabase;
let stores: Stores;
let settings: Settings;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  settings = loadSettings({ cwd: tempFolder(), env: {} });
});
afterAll(() => open.close());

const accept = () =>
  acceptQuestion(open, {
    acceptance: {
      clock: { now: () => accepted },
      rules: { ...settings.lifecycle, privateShare: 0 },
      providerOf: () => null,
    },
  });

const leak = (itemId: string, strength: string) => ({
  ...{ itemId, kind: "leak-found" as const, key: `${strength}/page`, party: "leaks.test", at: now },
  detail: { strength, address: "http://leaks.test/page" },
});

test("what leaked goes and is made up for in its domain and language, once, however often and wherever it is begun again", async () => {
  const [answered, asked, fresh] = [await accept(), await accept(), await accept()];
  await stores.exposureEvents.note([leak(answered, "answer"), leak(asked, "question")]);
  const parts = { settings, stores, clock };
  const requests = async () =>
    (await stores.refreshes.listOpen()).map(({ target, languages, domains, detached }) => ({
      ...{ target, languages, domains, detached },
    }));
  const stateOf = async (id: string) => (await stores.lifecycles.get(id))?.state;

  const dry = await retireByPolicy(parts, { key: "tick-1", dryRun: true });
  expect(dry).toMatchObject({
    ...{ dryRun: true, live: 3, replacements: [] },
    retired: [{ questionId: answered, from: "active", to: "retired", reason: "exposed" }],
    watched: [{ questionId: asked, to: "watch" }],
  });
  expect(await stateOf(answered)).toBe("active");
  expect(await requests()).toEqual([]);

  // A process that was killed between moving and requesting: the next one under the same key requests what it owed.
  await retireByPolicy(parts, { key: "tick-1", replace: false });
  expect([await stateOf(answered), await stateOf(asked), await stateOf(fresh)]).toEqual([
    ...["retired", "watch", "active"],
  ]);
  const resumed = await retireByPolicy(parts, { key: "tick-1" });
  const one = { target: 1, languages: ["en"], domains: ["science"], detached: true };
  expect(resumed).toMatchObject({
    ...{ live: 2, retired: [], watched: [] },
    replacements: [{ domain: "science", language: "en", retired: 1, refreshId: expect.any(String) }],
  });
  expect(await requests()).toEqual([one]);

  // Begun twice at once, it still requests one; what goes later under the same key is requested on top.
  await Promise.all([retireByPolicy(parts, { key: "tick-1" }), retireByPolicy(parts, { key: "tick-1" })]);
  expect(await requests()).toEqual([one]);
  await stores.exposureEvents.note([leak(asked, "answer"), leak(fresh, "answer")]);
  const later = await retireByPolicy(parts, { key: "tick-1" });
  expect(later.retired.map(({ questionId }) => questionId).sort()).toEqual([asked, fresh].sort());
  expect((await requests()).map(({ target }) => target).sort()).toEqual([1, 2]);

  const [event] = (await stores.lifecycles.history([answered])).slice(-1);
  expect(event).toMatchObject({
    ...{ from: "active", to: "retired", reason: "exposed", at: now },
    note: "the question and its answer were found on leaks.test on 2026-03-15",
  });
});

test("a domain that the settings no longer have is retired from, and not made up for", async () => {
  const id = await accept();
  await stores.exposureEvents.note([leak(id, "answer")]);
  const domains = { domains: settings.domains.domains.filter((domain) => domain.id !== "science") };
  const report = await retireByPolicy(
    { settings: { ...settings, domains }, stores, clock },
    { key: "tick-2" },
  );
  expect(report.retired).toMatchObject([{ questionId: id }]);
  expect(report.replacements).toEqual([{ domain: "science", language: "en", retired: 1, refreshId: null }]);
});
