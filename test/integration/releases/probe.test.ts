import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorkMeter } from "../../../app/create-work-meter.ts";
import { openStores, type Stores } from "../../../app/open-stores.ts";
import { planProbe } from "../../../app/plan-probe.ts";
import { retireByPolicy } from "../../../app/retire-by-policy.ts";
import { runProbe } from "../../../app/run-probe.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

let today = new Date("2026-03-15T12:00:00Z");
const clock = { now: () => today };
const published = 12;
/** The numbers of what was published: other files count on in the same process. */
const read = new Set<string>();

let open: StoreDatabase;
let stores: Stores;
let server: ModelServer;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  server = await startModelServer(({ body }) => {
    const asked = JSON.stringify(body.messages);
    const number = /engineer of number (\d+)/u.exec(asked)?.[1] ?? "0";
    // One model has read what was published; nobody knows the others.
    const knows = body["model"] === "m-knows" && read.has(number);
    const reply = {
      explanation: "",
      exactAnswer: knows ? `Engineer ${number}` : "Somebody else",
      confidence: 60,
    };
    const verdict = { extractedAnswer: "Somebody else", verdict: "incorrect", reason: "" };
    return { message: { content: JSON.stringify(body["model"] === "m-judge" ? verdict : reply) } };
  });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

function settingsOf() {
  const settings = loadSettings({ cwd: tempFolder(), env: {} });
  const priced = { price: { input: 1, output: 1 }, retries: 0 };
  const judge = { endpoint: "e", model: "m-judge", family: "judge", ...priced };
  const models = modelsSettings.parse({
    endpoints: { e: { baseUrl: server.baseUrl } },
    roles: Object.fromEntries(modelRole.options.map((role) => [role, judge])),
    evaluated: {
      knows: { endpoint: "e", model: "m-knows", family: "a", ...priced },
      clean: { endpoint: "e", model: "m-clean", family: "b", ...priced },
    },
  });
  return { ...settings, models };
}

test("a model that read what was published is found out beside one that did not; no answer is paid for twice", async () => {
  const settings = settingsOf();
  const accept = () =>
    acceptQuestion(open, {
      acceptance: { clock, rules: { ...settings.life, privateShare: 0 }, providerOf: () => null },
    });
  const ids: string[] = [];
  for (let each = 0; each < 2 * published; each += 1) ids.push(await accept());
  for (const id of ids.slice(0, published)) {
    const question = await stores.questions.get(id);
    read.add(/engineer of number (\d+)/u.exec(question?.draft.question ?? "")?.[1] ?? "");
  }
  await stores.exposureLedger.note(
    ids.slice(0, published).map((itemId) => ({
      ...{
        itemId,
        kind: "published" as const,
        key: "r-1",
        party: "public",
        at: today,
        detail: { release: "r-1" },
      },
    })),
  );
  const pages = { search: null as never, visit: null as never };
  const parts = { toolSet: pages, meter: createWorkMeter(), pace: undefined as never };
  const probe = (key: string, signal = new AbortController().signal) =>
    runProbe({ settings, stores, parts, clock }, { key, toolsSample: 0 }, { signal });

  // Stopped on the way, then gone on with: what was answered is there, and asked no more.
  const stop = new AbortController();
  await runProbe(
    { settings, stores, parts, clock },
    { key: "week-1", toolsSample: 0 },
    { signal: stop.signal, onProgress: ({ done }) => done >= 10 && stop.abort() },
  ).catch(() => {});
  const before = (await stores.probes.listAnswers({})).length;
  expect(before).toBeGreaterThanOrEqual(10);
  expect(before).toBeLessThan(48);
  expect(await stores.probes.listVerdicts()).toEqual([]);
  const first = await probe("week-1");
  expect(first).toMatchObject({ asked: 48, live: 24, control: 24, stopped: null });
  const solved = server.requests.filter(({ body }) => body["model"] !== "m-judge").length;
  // At most the calls that were in flight when it was stopped are made again.
  expect(solved).toBeGreaterThanOrEqual(48);
  expect(solved).toBeLessThanOrEqual(48 + settings.work.samples);
  const paid = server.requests.length;
  await probe("week-1");
  expect(server.requests).toHaveLength(paid);

  today = new Date("2026-03-22T12:00:00Z");
  const second = await probe("week-2");
  const verdictOf = (model: string) => second.verdicts.find((verdict) => verdict.model === model);
  expect(verdictOf("knows")).toMatchObject({
    ...{ mode: "closed-book", verdict: "contaminated" },
    test: {
      tests: 2,
      threshold: 40,
      liveAsked: 2 * published,
      liveRight: 2 * published,
      controlRight: 0,
      comparedLive: published,
    },
  });
  expect(verdictOf("clean")?.verdict).not.toBe("contaminated");
  // Every item, the controls too, has been shown to the provider: once in each probe.
  const shown = await stores.exposureLedger.list({ itemIds: ids, kinds: ["sent-to-provider"] });
  expect(shown).toHaveLength(2 * ids.length);
  expect(new Set(shown.map(({ party }) => party))).toEqual(new Set([new URL(server.baseUrl).hostname]));

  const retired = await retireByPolicy({ settings, stores, clock }, { key: "tick", dryRun: true });
  expect(retired.retired.map(({ questionId }) => questionId).sort()).toEqual(ids.slice(0, published).sort());
  expect(retired.retired[0]).toMatchObject({ reason: "contaminated", note: "answered closed book by knows" });

  // None of these is private: with private controls alone there is nothing to compare with.
  const { exposure } = settings;
  const strict = {
    ...settings,
    exposure: { ...exposure, probes: { ...exposure.probes, controls: "private" as const } },
  };
  const { trials, tests } = await planProbe(
    { settings: strict, stores, clock },
    { key: "week-3", toolsSample: 3 },
  );
  expect(new Set(trials.map(({ arm }) => arm))).toEqual(new Set(["live"]));
  expect(trials.filter(({ mode }) => mode === "tools")).toHaveLength(6);
  expect(tests).toHaveLength(4);
  const unknown = planProbe({ settings, stores, clock }, { key: "week-3", models: ["nobody"] });
  await expect(unknown).rejects.toMatchObject({ code: "unknown-model", decision: "settings" });
});
