import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { modelOfRole } from "../../../domain/settings/require-roles.ts";
import { planProbe } from "../../../exposure/probes/plan-probe.ts";
import { runProbe } from "../../../exposure/probes/run-probe.ts";
import { retireByPolicy } from "../../../exposure/retire-by-policy.ts";
import { createWorkMeter } from "../../../metrics/create-work-meter.ts";
import { acceptQuestion } from "../../contract/storage/accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { freePort } from "../../support/free-port.ts";
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
  const priced = { price: { input: 1, output: 1 } };
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
      acceptance: { clock, rules: { ...settings.lifecycle, privateShare: 0 }, providerOf: () => null },
    });
  const ids: string[] = [];
  for (let each = 0; each < 2 * published; each += 1) ids.push(await accept());
  for (const id of ids.slice(0, published)) {
    const question = await stores.questions.get(id);
    read.add(/engineer of number (\d+)/u.exec(question?.draft.question ?? "")?.[1] ?? "");
  }
  await stores.exposureEvents.note(
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
  const work = createWorkMeter();
  let failedCalls = 0;
  const meter: typeof work = {
    ...work,
    noteCall: (event) => {
      if (event.kind === "failed") failedCalls += 1;
      work.noteCall(event);
    },
  };
  const parts = { toolSet: pages, paperToolSet: pages, meter, limiter: undefined as never };
  const probe = (key: string, signal = new AbortController().signal) =>
    runProbe({ settings, stores, parts, clock }, { key, toolsSample: 0 }, { signal });

  // Where there is nobody to ask about, no test is made, and none takes a number from those to come.
  const unasked = await runProbe(
    { settings, stores, parts, clock },
    { key: "week-0", sample: 0, toolsSample: 0 },
    { signal: new AbortController().signal },
  );
  expect(unasked).toMatchObject({ asked: 0, due: 0, verdicts: [] });
  expect(await stores.probes.listVerdicts()).toEqual([]);

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
  // A failed call would leave an answer unscored, and one would be missing below.
  expect(failedCalls).toBe(0);
  const verdictOf = (model: string) => second.verdicts.find((verdict) => verdict.model === model);
  expect(verdictOf("knows")).toMatchObject({
    ...{ mode: "closed-book", verdict: "contaminated" },
    test: {
      number: 1,
      threshold: 40,
      liveAsked: 2 * published,
      liveRight: 2 * published,
      controlRight: 0,
      comparedLive: published,
    },
  });
  expect(verdictOf("clean")?.verdict).not.toBe("contaminated");
  // Every item, the controls too, has been shown to the provider: once in each probe.
  const shown = await stores.exposureEvents.list({ itemIds: ids, kinds: ["sent-to-provider"] });
  expect(shown).toHaveLength(2 * ids.length);
  expect(new Set(shown.map(({ party }) => party))).toEqual(new Set([new URL(server.baseUrl).hostname]));

  const retired = await retireByPolicy({ settings, stores, clock }, { key: "scheduledRun", dryRun: true });
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

test("a budget is refused where a probed model, the judge or the reader has no price: its calls would count as $0", async () => {
  const settings = settingsOf();
  const { evaluated, roles } = settings.models;
  const plan = (models: Partial<typeof settings.models>, budgetDollars?: number) =>
    planProbe(
      { settings: { ...settings, models: { ...settings.models, ...models } }, stores, clock },
      { key: "priceless", models: ["clean"], ...(budgetDollars !== undefined && { budgetDollars }) },
    );
  const unpriced = <Model extends object>(model: Model) => ({ ...model, price: null });
  const refusal = (names: string) => ({
    code: "budget-without-prices",
    message: expect.stringContaining(`these have none: ${names}. Add to each`),
  });
  const clean = {
    evaluated: { ...evaluated, clean: unpriced(evaluated["clean"] ?? modelOfRole({ roles }, "judge")) },
  };
  await expect(plan(clean, 3)).rejects.toMatchObject(refusal("clean"));
  expect((await plan(clean)).tests).not.toEqual([]);
  for (const role of ["judge", "reader"] as const)
    await expect(
      plan({ roles: { ...roles, [role]: unpriced(modelOfRole({ roles }, role)) } }, 3),
    ).rejects.toMatchObject(refusal(role));
  // A model that this probe doesn't ask needs no price.
  const knows = {
    evaluated: { ...evaluated, knows: unpriced(evaluated["knows"] ?? modelOfRole({ roles }, "judge")) },
  };
  expect((await plan(knows, 3)).tests).not.toEqual([]);
});

test("where a probe ends by its budget, what it asked of all models and arms is judged, once; a model that is away holds up no other", async () => {
  const settings = settingsOf();
  const parts = {
    toolSet: null as never,
    paperToolSet: null as never,
    meter: createWorkMeter(),
    limiter: undefined as never,
  };
  const given = { settings, stores, parts, clock };
  const { signal } = new AbortController();
  today = new Date("2026-03-29T12:00:00Z");
  const request = { key: "week-4", toolsSample: 0 };
  const { trials } = await planProbe({ settings, stores, clock }, request);
  const whole = await runProbe(given, { ...request, key: "priced" }, { signal });
  const budgetDollars = whole.dollars / 2;
  const before = await stores.probes.listVerdicts();
  today = new Date("2026-04-05T12:00:00Z");

  // By hand the same command goes on: no verdict before it is whole.
  const cut = await runProbe(given, { ...request, budgetDollars }, { signal });
  expect(cut).toMatchObject({ stopped: "budget", verdicts: [] });
  expect(await stores.probes.listVerdicts()).toEqual(before);
  const count = async (key: string) => {
    const answers = await stores.probes.listAnswers({ probeId: key });
    return (of: object) =>
      answers.filter((answer) => expect.objectContaining(of).asymmetricMatch(answer)).length;
  };
  const asked = await count("week-4");
  const planned = (of: { model: string; arm?: string }) =>
    trials.filter((trial) => expect.objectContaining(of).asymmetricMatch(trial)).length;
  // What one model was right about has no controls of that record any more.
  for (const of of [
    { model: "knows", arm: "live" },
    { model: "clean", arm: "live" },
    { model: "clean", arm: "control" },
  ]) {
    expect(asked(of)).toBeGreaterThan(planned(of) / 6);
    expect(asked(of)).toBeLessThan(planned(of));
  }

  // A scheduled run's probe is over with its budget; begun again after a kill it asks and pays nothing more.
  const final = ["budget"] as const;
  const ended = await runProbe(given, { ...request, budgetDollars, final }, { signal });
  expect(ended).toMatchObject({ stopped: "budget", asked: cut.asked, due: cut.due });
  expect(ended.verdicts.map(({ model, verdict }) => [model, verdict])).toEqual([
    ["knows", "contaminated"],
    ["clean", expect.not.stringMatching("contaminated")],
  ]);
  expect((await stores.probes.listVerdicts()).map(({ probeId }) => probeId)).toEqual(["week-4", "week-4"]);

  const { knows, clean } = settings.models.evaluated;
  if (knows === undefined || clean === undefined) throw new Error("no models");
  const endpoints = { ...settings.models.endpoints };
  const { e } = endpoints;
  if (e === undefined) throw new Error("no endpoint");
  const models = {
    ...settings.models,
    endpoints: { ...endpoints, gone: { ...e, baseUrl: `http://127.0.0.1:${await freePort()}/v1` } },
    evaluated: { knows: { ...knows, endpoint: "gone", retries: 0 }, clean },
  };
  const lacking = { ...given, settings: { ...settings, models } };
  today = new Date("2026-04-12T12:00:00Z");
  const week = { ...request, key: "week-5" };
  // A plan of its own: which answers the budget cut off decides which controls have the record of a live item now.
  const { trials: nextTrials } = await planProbe({ settings: lacking.settings, stores, clock }, week);
  const plannedNext = (name: string) => nextTrials.filter(({ model }) => model === name).length;
  expect(plannedNext("clean")).toBeGreaterThan(published);
  await expect(runProbe(lacking, week, { signal })).rejects.toMatchObject({ code: "model-unreachable" });
  const told = await count("week-5");
  expect(told({ model: "knows" })).toBe(0);
  expect(told({ model: "clean" })).toBe(plannedNext("clean"));
  const rest = await runProbe(lacking, { ...week, final: ["unreachable"] }, { signal });
  expect(rest).toMatchObject({ stopped: "unreachable", due: plannedNext("knows") });
  expect(rest.warnings.join()).toContain("m-knows");
  // Its verdict is what earlier probes came to.
  expect(rest.verdicts.map(({ model, test }) => [model, test["number"]])).toEqual([
    ["knows", 1],
    ["clean", 2],
  ]);
});
