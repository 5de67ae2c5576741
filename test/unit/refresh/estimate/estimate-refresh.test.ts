import { expect, test } from "vitest";
import { compareCosts } from "../../../../domain/cost/compare-costs.ts";
import { sumCosts } from "../../../../domain/cost/cost-report.ts";
import type { CostEntry } from "../../../../domain/ports/models/call-log.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { modelRole } from "../../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../../domain/settings/models-settings.ts";
import { modelOfRole } from "../../../../domain/settings/require-roles.ts";
import { estimateRefresh } from "../../../../refresh/estimate/estimate-refresh.ts";
import { hashWork } from "../../../../refresh/estimate/hash-work.ts";

const models = modelsSettings.parse({
  endpoints: { e: { baseUrl: "http://127.0.0.1:1/v1" } },
  roles: Object.fromEntries(
    modelRole.options.map((role) => [role, { endpoint: "e", model: "m", price: { input: 1, output: 10 } }]),
  ),
});
const settings = { method: methodSettings.parse({}), models };

const entry = (id: string, changes: Partial<CostEntry>): CostEntry => ({
  ...{
    kind: "run",
    id,
    refreshId: "r",
    workHash: hashWork(settings),
    status: "accepted",
    reason: null,
    unsolved: false,
    seeds: null,
    step: "gather",
  },
  ...{ role: "synthesis", calls: 10, inputTokens: 1_000_000, cachedInputTokens: 0, outputTokens: 10_000 },
  ...{ dollars: 0.5, lostDollars: 0 },
  ...changes,
});

/** Half accepted at 10 calls, half rejected at the panel, at 4 calls of gathering and 6 of the panel. */
const history: CostEntry[] = Array.from({ length: 10 }, (_, n) => [
  entry(`a${n}`, {}),
  entry(`b${n}`, { status: "rejected", reason: "too-easy", calls: 4 }),
  entry(`b${n}`, { status: "rejected", reason: "too-easy", calls: 6, step: "panel", role: "panel-2" }),
]).flat();

test("out of enough runs, the estimate is theirs at today's prices, and wider for fewer questions", () => {
  const expected = estimateRefresh({ entries: history, settings, target: 10, unusedSeeds: 100 });
  expect(expected.basis).toEqual({ kind: "history", runs: 20, accepted: 10 });
  // About two runs for each accepted one: 10 calls each, and 1.1 or 2.2 dollars.
  expect(expected.runs.mean).toBeGreaterThan(17);
  expect(expected.runs.mean).toBeLessThan(25);
  expect(expected.total.calls.mean / expected.runs.mean).toBeCloseTo(10, 6);
  expect(expected.total.dollars?.mean).toBeGreaterThan(10 * 2.8);
  expect(expected.total.dollars?.low).toBeLessThan(expected.total.dollars?.mean ?? 0);
  expect(expected.total.dollars?.high).toBeGreaterThan(expected.total.dollars?.mean ?? 0);
  expect(expected.stages.map(({ stage }) => stage)).toEqual(["gathering", "panel"]);
  const one = estimateRefresh({ entries: history, settings, target: 1, unusedSeeds: 100 });
  const spread = ({ runs }: typeof one): number => (runs.high - runs.low) / runs.mean;
  expect(spread(one)).toBeGreaterThan(spread(expected));
});

test("a question that nobody solved counts towards no target, so its cost is paid for another", () => {
  const unsolved = history.map((one) =>
    one.id.startsWith("a") && Number(one.id.slice(1)) < 5 ? { ...one, unsolved: true } : one,
  );
  const expected = estimateRefresh({ entries: unsolved, settings, target: 10, unusedSeeds: 1000 });
  expect(expected.basis).toEqual({ kind: "history", runs: 20, accepted: 5 });
  const solved = estimateRefresh({ entries: history, settings, target: 10, unusedSeeds: 1000 });
  expect(expected.runs.mean).toBeGreaterThan(1.3 * solved.runs.mean);
});

test.each([20, 40])("the range of each step contains its mean where %i seeds are left", (unusedSeeds) => {
  const { steps } = estimateRefresh({ entries: [], settings, target: 10, unusedSeeds });
  const outside = steps.filter(({ calls: { low, mean, high } }) => mean < low || mean > high);
  expect(outside).toEqual([]);
});

/** As many runs as are wanted, of which every n-th is accepted, or none where n is 0. */
const ledgerOf = (runs: number, every: number): CostEntry[] =>
  Array.from({ length: runs }, (_, n) =>
    every > 0 && n % every === 0
      ? entry(`r${n}`, {})
      : entry(`r${n}`, { status: "rejected", reason: "too-easy", calls: 4 }),
  );
const runsOf = (entries: readonly CostEntry[]): number =>
  estimateRefresh({ entries, settings, target: 10, unusedSeeds: 1000 }).runs.mean;

test("a few runs that all went well move the estimate away from the priors, and do not replace them", () => {
  const [none, few, many] = [runsOf([]), runsOf(ledgerOf(8, 1)), runsOf(ledgerOf(300, 1))];
  expect(few).toBeLessThan(0.85 * none);
  expect(few).toBeGreaterThan(13);
  expect(many).toBeLessThan(10.6);
});

test("runs of which none was accepted count: the more there are, the more runs are expected", () => {
  const [none, few, many] = [runsOf([]), runsOf(ledgerOf(10, 0)), runsOf(ledgerOf(60, 0))];
  expect(few).toBeGreaterThan(1.5 * none);
  expect(many).toBeGreaterThan(2 * few);
  const { basis, total } = estimateRefresh({
    ...{ entries: ledgerOf(10, 0), settings, target: 10, unusedSeeds: 1000 },
  });
  expect(basis).toEqual({ kind: "history", runs: 10, accepted: 0 });
  // What an accepted run takes is known from the priors alone: more than the four calls of a rejected one.
  expect(total.calls.mean).toBeGreaterThan(20 * few);
});

test("what runs took is the ledger's where it has such runs, however many the priors expect", () => {
  const expected = estimateRefresh({
    ...{ entries: ledgerOf(8, 2), settings, target: 10, unusedSeeds: 1000 },
  });
  expect(expected.steps.map(({ step }) => step)).toEqual(["gather"]);
  expect(expected.total.calls.mean / expected.runs.mean).toBeGreaterThan(4);
  expect(expected.total.calls.mean / expected.runs.mean).toBeLessThan(10);
});

test("where models have no price, what the priors add costs what the ledger's calls cost", () => {
  const planned = { ...settings, models: null, world: "simulated" as const };
  const entries = ledgerOf(12, 0).map((one) => ({ ...one, workHash: hashWork(planned) }));
  const { runs, total } = estimateRefresh({ entries, settings: planned, target: 10, unusedSeeds: 1000 });
  // A rejected run costs half a dollar, and what an accepted one takes is known from the priors.
  expect(total.dollars?.mean).toBeGreaterThan(0.6 * runs.mean);
});

test("seeds that are lacking cost seedings", () => {
  const seeding = entry("s", { kind: "seeding", status: null, seeds: 4, step: "seeding", role: "seeding" });
  const given = { entries: [...history, seeding], settings, target: 10 };
  const none = estimateRefresh({ ...given, unusedSeeds: 1000 });
  expect(none.stages.some(({ stage }) => stage === "seeding")).toBe(false);
  const all = estimateRefresh({ ...given, unusedSeeds: 0 });
  const calls = all.stages.find(({ stage }) => stage === "seeding")?.calls.mean ?? 0;
  expect(calls / all.runs.mean).toBeGreaterThan(10 / 4);
  expect(calls / all.runs.mean).toBeLessThan(10 / 4 + 1);
});

test("of a few questions, priors expect as many runs as chance makes likely", () => {
  const { runs } = estimateRefresh({ entries: [], settings, target: 1, unusedSeeds: 100 });
  expect(runs.low).toBe(1);
  expect(runs.high).toBeGreaterThan(3);
});

test("with too few runs the estimate is of priors, says so, and grows with the panel", () => {
  const given = { entries: history.slice(0, 3), target: 3, unusedSeeds: 0 };
  const expected = estimateRefresh({ ...given, settings });
  expect(expected.basis.kind).toBe("priors");
  const method = methodSettings.parse({ panel: { full: true } });
  const full = estimateRefresh({ ...given, settings: { ...settings, method } });
  expect(full.total.dollars?.mean).toBeGreaterThan(expected.total.dollars?.mean ?? Number.POSITIVE_INFINITY);
  const judge = modelOfRole(models, "judge");
  const unpriced = { ...models, roles: { ...models.roles, judge: { ...judge, price: null } } };
  expect(estimateRefresh({ ...given, settings: { ...settings, models: unpriced } }).total.dollars).toBeNull();
});

test("the priors charge searches for clauses and guesses where the method has them, at the panel's price", () => {
  const estimate = (changes: object) => {
    const method = methodSettings.parse(changes);
    const { stages } = estimateRefresh({
      entries: [],
      settings: { ...settings, method },
      target: 5,
      unusedSeeds: 100,
    });
    return stages.find(({ stage }) => stage === "proof");
  };
  expect(estimate({})).toBeUndefined();
  for (const changes of [{ foundAlone: { check: true } }, { guess: { check: true } }]) {
    expect(estimate(changes)?.calls.mean).toBeGreaterThan(0);
    expect(estimate(changes)?.dollars?.mean).toBeGreaterThan(0);
  }
  // Three models guess in place of one.
  const [one, three] = [1, 3].map((models) => estimate({ guess: { check: true, models } })?.calls.mean ?? 0);
  expect(three).toBeGreaterThan((one ?? 0) * 2);
});

test("a report sums up by stage, for each accepted question, and by why runs were rejected", () => {
  const { accepted, unsolved, stages, steps, total, outcomes } = sumCosts([
    ...history,
    entry("u", { status: "accepted", reason: null, unsolved: true, calls: 0, dollars: 2 }),
    entry("c", { status: "dropped", reason: "dropped", dollars: null, step: "panel", role: "judge" }),
    entry("s", { kind: "seeding", status: null, seeds: 3, step: "seeding", role: "seeding" }),
  ]);
  // A question that no model solved is never released, so the others bear its cost.
  expect([accepted, unsolved]).toEqual([10, 1]);
  expect(stages.map(({ stage, calls }) => [stage, calls])).toEqual([
    ["seeding", 10],
    ["gathering", 140],
    ["panel", 60],
    ["judge", 10],
  ]);
  expect(steps.map(({ step, role, calls }) => [step, role, calls])).toEqual([
    ["gather", "synthesis", 140],
    ["panel", "panel-2", 60],
    ["panel", "judge", 10],
    ["seeding", "seeding", 10],
  ]);
  expect(total).toMatchObject({ calls: 220, dollars: 17.5, perAccepted: { calls: 22, dollars: 1.75 } });
  expect(outcomes.map(({ outcome, reason, runs, dollars }) => [outcome, reason, runs, dollars])).toEqual([
    ["rejected", "too-easy", 10, 10],
    ["accepted", null, 10, 5],
    ["accepted", "unsolved", 1, 2],
    ["dropped", "dropped", 1, null],
  ]);
});

test("runs of another method or other models say nothing about this one's calls, but how large they are", () => {
  const others = history.map((one) => ({ ...one, workHash: "other" }));
  const given = { target: 10, unusedSeeds: 100, settings };
  const { basis, steps } = estimateRefresh({ ...given, entries: others });
  expect(basis.kind).toBe("priors");
  const sizeOf = (step: string, of: typeof steps) => {
    const cost = of.find((each) => each.step === step);
    return (cost?.inputTokens.mean ?? 0) / (cost?.calls.mean ?? 1);
  };
  expect(sizeOf("gather", steps)).toBeGreaterThan(
    5 * sizeOf("gather", estimateRefresh({ ...given, entries: [] }).steps),
  );
  const changed = { ...settings, method: methodSettings.parse({ minRounds: 3, cutoff: "2026-02-01" }) };
  expect(hashWork(changed)).not.toBe(hashWork(settings));
  expect(hashWork({ ...settings, method: methodSettings.parse({ cutoff: "2026-02-01" }) })).toBe(
    hashWork(settings),
  );
});

test("an estimate and the ledger are compared by step, also where one of them lacks it", () => {
  const expected = estimateRefresh({ entries: history, settings, target: 10, unusedSeeds: 100 });
  const report = sumCosts([entry("a", { calls: 60 }), entry("a", { step: "prove", calls: 20 })]);
  const rows = compareCosts(report, expected);
  const gather = rows.find(({ step }) => step === "gather");
  expect(gather).toMatchObject({ calls: 60, share: 0.75 });
  expect((gather?.factor ?? 0) * (gather?.expectedCalls ?? 0)).toBeCloseTo(60, 6);
  expect(rows.find(({ step }) => step === "prove")).toMatchObject({
    calls: 20,
    expectedCalls: 0,
    factor: null,
  });
  expect(rows.find(({ step }) => step === "panel")).toMatchObject({ calls: 0, factor: 0 });
  expect(compareCosts(report, null)).toEqual([]);
});
