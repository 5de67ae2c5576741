import { afterAll, beforeAll, expect, test } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { settleLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { Solution } from "../../../domain/evaluation/trial.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { recomputeEvaluation } from "../../../reverify/recompute-evaluation.ts";
import { listErrata } from "../../../reverify/reports/list-errata.ts";
import { endReport, reportQuestion } from "../../../reverify/reports/question-reports.ts";
import type { ReverificationParts } from "../../../reverify/reverification-parts.ts";
import { runReverifications } from "../../../reverify/run-reverifications.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";
import { byRule, openReverificationParts, type WebPage } from "./open-reverification-parts.ts";

const accepted = new Date("2024-03-10T12:00:00Z");
let today = new Date("2024-06-10T12:00:00Z");
const clock = { now: () => today };
const asked: string[] = [];

let open: StoreDatabase;
let stores: Stores;
beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
});
afterAll(() => open.close());

const settings = loadSettings({ cwd: tempFolder(), env: {} });
const openParts = (web: Map<string, WebPage>, { queries }: { queries: string[] }): ReverificationParts =>
  openReverificationParts(web, { stores, settings, clock, queries, asked });

const piece = (place: string, url: string): GatheredEvidence => ({
  ...{ statement: `${place} is directed by Mara Lindqvist.`, url, date: "2024-03-02", fresh: true },
  quote: `${place} is directed by Mara Lindqvist`,
  facts: [{ subject: place, relation: "director", object: "Mara Lindqvist", from: null, to: null }],
});
const march = (place: string): WebPage => ({
  text: `${place} is directed by Mara Lindqvist, who came in March.`,
  day: "2024-03-02",
});
const passed = (place: string, rest: string): WebPage => ({
  text: `The office at ${place} passed to Jon Vik on 4 June 2024. ${rest}`,
  day: "2024-06-05",
});

const reverification = (parts: ReverificationParts, request: { ids: readonly string[]; key: string }) =>
  runReverifications(parts, request, { signal: new AbortController().signal });

test("two independent sources and the proof correct an item at once; one of them, or a copy, does not", async () => {
  const web = new Map([
    ["http://herald.test/orta", march("Orta Institute")],
    ["http://gazette.test/orta", passed("Orta Institute", "Staff were told in the morning.")],
    ["http://courier.test/orta", passed("Orta Institute", "He had led its northern branch for years.")],
    ["http://herald.test/brim", march("Brim Observatory")],
    ["http://gazette.test/brim", passed("Brim Observatory", "A party was held.")],
    ["http://mirror.test/brim", passed("Brim Observatory", "A party was held.")],
  ]);
  const queries: string[] = [];
  const parts = openParts(web, { queries });
  const accept = (place: string, url: string) =>
    acceptCited(open, { piece: piece(place, url), at: accepted, freshnessClass: "fast" });
  const certain = await accept("Orta Institute", "http://herald.test/orta");
  const copied = await accept("Brim Observatory", "http://herald.test/brim");
  const ids = [certain, copied];

  // Stopped before anything is put down: the item is as it was, and due.
  const stop = new AbortController();
  stop.abort();
  const stopped = await runReverifications(parts, { ids, key: "june" }, { signal: stop.signal });
  expect(stopped).toMatchObject({ reverifications: [], left: 2, stopped: "signal" });

  const { reverifications } = await reverification(parts, { ids, key: "june" });
  const of = (id: string) => reverifications.find(({ questionId }) => questionId === id);
  expect(of(certain)).toMatchObject({
    ...{ outcome: "drifted", corrected: true, state: "active", since: "2024-06-04" },
  });
  expect(of(copied)).toMatchObject({ outcome: "drifted", corrected: false, state: "quarantined" });
  expect([...queries].sort()).toEqual([
    ...["Brim Observatory director", "Brim Observatory director 2024"],
    ...["Orta Institute director", "Orta Institute director 2024"],
  ]);

  const question = await stores.questions.get(certain);
  expect(question?.draft).toMatchObject({
    question: "Whom or what does the record of Orta Institute name?",
    answer: "Jon Vik",
  });
  expect(question?.evidence.map(({ url, facts }) => [url, facts[0]?.object]).sort()).toEqual([
    ["http://courier.test/orta", "Jon Vik"],
    ["http://gazette.test/orta", "Jon Vik"],
  ]);
  expect(question?.graph.edges[0]?.evidence).toEqual(question?.draft.usedEvidence);
  expect(await stores.lifecycles.get(certain)).toMatchObject({ state: "active", reason: "corrected" });

  // The same round again changes nothing and asks nobody; the next one holds by the new pages.
  const before = [asked.length, JSON.stringify(await stores.lifecycles.history(ids))];
  await reverification(parts, { ids, key: "june" });
  expect([asked.length, JSON.stringify(await stores.lifecycles.history(ids))]).toEqual(before);
  today = new Date("2024-06-18T12:00:00Z");
  const next = await reverification(parts, { ids, key: "june-2" });
  expect(
    next.reverifications.map(({ questionId, outcome, state }) => [questionId, outcome, state]).sort(),
  ).toEqual(
    [
      [certain, "holds", "active"],
      [copied, "drifted", "retired"],
    ].sort(),
  );

  const { errata } = await listErrata(stores, {});
  expect(errata.map(({ questionId, what }) => [questionId, what]).sort()).toEqual(
    [
      [certain, "corrected"],
      [copied, "drifted"],
      [copied, "drifted"],
    ].sort(),
  );
  expect(JSON.stringify(errata)).not.toMatch(/Vik|Lindqvist|Orta|Brim/u);
  await recompute(certain, copied);
});

/** Solved after the change: who said the old name was wrong, who said the new one right, and the retired item counts no more. */
async function recompute(certain: string, retired: string): Promise<void> {
  const item = (id: string) => ({
    ...{
      id,
      question: "Who?",
      answer: "Mara Lindqvist",
      aliases: [],
      answers: null,
      language: "en" as const,
    },
    ...{ domain: "science", form: "plain", freshness: null, nodes: 2, rootDomains: 1, evidence: [] },
  });
  const limits = settleLimits(settings.evaluation, ["tools"]);
  const solver = (name: string) => ({ name, kind: "file" as const, source: name, family: null });
  const evaluation = await stores.evaluations.create({
    ...{ source: "release", format: "freshet", planHash: "h", items: [item(certain), item(retired)] },
    plan: {
      ...{ solvers: [solver("old"), solver("new")], modes: ["tools"], runs: 1, limits },
      ...{ judge: "j", warnings: [] },
    },
  });
  const solution = (exactAnswer: string): Solution => ({
    ...{
      termination: "answered",
      detail: "",
      prediction: { explanation: "", exactAnswer, confidence: null },
    },
    ...{ toolCalls: 0, overLimit: false, calls: [], inputTokens: 0, outputTokens: 0, dollars: 0, seconds: 1 },
  });
  for (const [name, answer, outcome] of [
    ["old", "Mara Lindqvist", "correct"],
    ["new", "Jon Vik", "incorrect"],
  ] as const)
    for (const itemId of [certain, retired]) {
      const key = { itemId, solver: name, mode: "tools" as const, run: 1 };
      await stores.evaluations.putSolution(evaluation.id, key, solution(answer));
      await stores.evaluations.putVerdict(evaluation.id, key, { outcome, by: "rule", reason: "", set: null });
    }
  const signal = new AbortController().signal;
  const made = await recomputeEvaluation({ stores, judge: byRule, signal, simulated: false }, evaluation.id);
  const accuracies = (report: typeof made.before) =>
    report.solvers.map((one) => [one.solver, one.items, one.accuracy?.value]);
  expect(accuracies(made.before)).toEqual([
    ["old", 2, 1],
    ["new", 2, 0],
  ]);
  expect(accuracies(made.after)).toEqual([
    ["old", 1, 0],
    ["new", 1, 1],
  ]);
  expect(made).toMatchObject({ dropped: [{ itemId: retired, why: "drifted" }], corrected: [certain] });
  expect(made.judgedAgain).toBe(2);
  const stored = await stores.evaluations.listTrials(evaluation.id);
  expect(stored.filter(({ verdict }) => verdict?.outcome === "correct").map((trial) => trial.solver)).toEqual(
    [...["old", "old"]],
  );
}

test("a budget is refused where a model that re-verifications ask has no price, and where nothing is due it is not", async () => {
  const given = { piece: piece("Dell Priory", "http://herald.test/dell"), at: accepted };
  const ids = [await acceptCited(open, { ...given, freshnessClass: "fast" })];
  const queries: string[] = [];
  const parts = openParts(new Map([["http://herald.test/dell", march("Dell Priory")]]), { queries });
  const modelsWithout = (unpriced: readonly string[]) =>
    modelsSettings.parse({
      endpoints: { e: { baseUrl: "http://127.0.0.1:1/v1" } },
      roles: Object.fromEntries(
        modelRole.options.map((role) => [
          role,
          { endpoint: "e", model: "m", price: unpriced.includes(role) ? null : { input: 1, output: 1 } },
        ]),
      ),
    });
  const round = (unpriced: readonly string[], request: { ids: readonly string[]; budgetDollars?: number }) =>
    runReverifications(
      { ...parts, settings: { ...settings, models: modelsWithout(unpriced) } },
      { ...request, key: "priceless" },
      { signal: new AbortController().signal },
    );
  for (const role of ["reader", "entailment", "judge", "panel-1"])
    await expect(round([role], { ids, budgetDollars: 3 })).rejects.toMatchObject({
      code: "budget-without-prices",
      message: expect.stringContaining(`these have none: ${role}. Add to each`),
    });
  expect(queries).toEqual([]);
  expect((await round(["reader"], { ids: ["q-nothing"], budgetDollars: 3 })).reverifications).toEqual([]);
  // Roles that no re-verification asks need no price.
  expect((await round(["seeding", "panel-2"], { ids, budgetDollars: 3 })).reverifications).toHaveLength(1);
});

test("a report quarantines at once, and is settled by a re-verification or by a person", async () => {
  const web = new Map([["http://herald.test/calm", march("Calm Harbour")]]);
  const parts = openParts(web, { queries: [] });
  const given = { piece: piece("Calm Harbour", "http://herald.test/calm"), at: accepted };
  const id = await acceptCited(open, { ...given, freshnessClass: "fast" });
  const stateOf = async () => {
    const lifecycle = await stores.lifecycles.get(id);
    return [lifecycle?.state, lifecycle?.reason];
  };
  const report = (kind: "outdated" | "ambiguous" | "leaked", note: string) =>
    reportQuestion({ stores, clock }, { questionId: id, kind, note });

  const outdated = await report("outdated", "somebody else since May");
  expect(await report("outdated", "somebody else since May")).toEqual(outdated);
  expect(await stateOf()).toEqual(["quarantined", "reported"]);
  expect(
    (await stores.lifecycles.list({ reverifyDueBy: today })).map(({ questionId }) => questionId),
  ).toContain(id);
  await reverification(parts, { ids: [id], key: `report/${outdated.id}` });
  expect(await stores.reports.get(outdated.id)).toMatchObject({ status: "kept" });
  expect(await stateOf()).toEqual(["active", "holds"]);

  const [vague, leaked] = [await report("ambiguous", "two fit"), await report("leaked", "on a forum")];
  await reverification(parts, { ids: [id], key: `report/${vague.id}` });
  expect((await stores.reports.get(vague.id))?.status).toBe("open");
  expect(await stateOf()).toEqual(["quarantined", "reported"]);
  const noted = await stores.exposureEvents.list({ itemIds: [id], kinds: ["reported"] });
  expect(noted.map(({ detail }) => detail)).toEqual([{ report: leaked.id }]);

  const kept = { status: "kept", outcome: "looked at by hand", at: today } as const;
  await endReport(stores, vague, kept);
  // Another report is open: it stays out of use.
  expect(await stateOf()).toEqual(["quarantined", "reported"]);
  await endReport(stores, leaked, { ...kept, status: "withdrawn" });
  expect(await stateOf()).toEqual(["retired", "withdrawn"]);
  await expect(report("outdated", "again")).rejects.toMatchObject({ code: "already-retired" });
});
